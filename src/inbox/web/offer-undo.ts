import { type Stage, stages } from '~/applications/stages';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
import { pluralize } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { inboxCalls, Moved } from '../contract';

const api = browserApi<typeof inboxCalls>();

interface Move {
  /** What was done. */
  message: string;
  postId: string;
  moved: readonly Moved[];
  /** The words of the button, where more was done than the move. */
  undo?: string;
  onUndone(): void;
}

/** Says what was done to applicants. Where it moved some, a button moves them back to the stages that they came from. */
export function offerUndo({ message, postId, moved, undo = 'Undo', onUndone }: Move): void {
  toastSuccess(message, moved.length > 0 ? { label: undo, run: () => void moveBack(postId, moved, onUndone) } : undefined);
}

async function moveBack(postId: string, moved: readonly Moved[], onUndone: () => void): Promise<void> {
  try {
    let back = 0;
    for (const body of backMoves(moved)) {
      const { changed } = await attemptKeys().send(body, (attempt) =>
        api('POST /v2/employer/jobs/{id}/applications/stage', { params: { id: postId }, body }, attempt),
      );
      back += changed;
    }
    toastSuccess(movedBackText(back, moved.length));
  } catch (error) {
    toastFailure('Not everyone was moved back', error);
  }
  onUndone();
}

/** What became of an undoing: those who withdrew, or whom a colleague moved meanwhile, stay where they are. */
export function movedBackText(back: number, all: number): string {
  const done = all === 1 ? 'Moved back' : `Moved ${pluralize(back, 'applicant')} back`;
  if (back === all) return done;
  if (back === 0)
    return `${all === 1 ? 'Not' : 'No one was'} moved back: a colleague has moved ${all === 1 ? 'the applicant' : 'them'} since, or they withdrew`;
  return `${done}. A colleague has moved the other ${all - back === 1 ? 'one' : all - back} since, or they withdrew`;
}

/** The moves that undo one: one call for all who came from the same stage. Nobody is told of them, and whoever was moved on stays. */
export const backMoves = (moved: readonly Moved[]): { ids: string[]; stage: Stage; only_from: Stage; tell: false }[] =>
  stages.flatMap((stage) => {
    const some = moved.filter(({ from }) => from === stage);
    return some[0] ? [{ ids: some.map(({ _id }) => _id), stage, only_from: some[0].to, tell: false as const }] : [];
  });
