import { type Stage, stages } from '~/applications/stages';
import { attemptKeys } from '~/platform/ui/form/attempt-key';
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
    for (const body of backMoves(moved)) {
      await attemptKeys().send(body, (attempt) => api('POST /v2/employer/jobs/{id}/applications/stage', { params: { id: postId }, body }, attempt));
    }
    toastSuccess(moved.length === 1 ? 'Moved back' : `Moved ${moved.length} applicants back`);
  } catch (error) {
    toastFailure('Not everyone was moved back', error);
  }
  onUndone();
}

/** The moves that undo one: one call for all who came from the same stage. Nobody is told of them. */
export const backMoves = (moved: readonly Moved[]): { ids: string[]; stage: Stage; tell: false }[] =>
  stages
    .map((stage) => ({ ids: moved.filter(({ from }) => from === stage).map(({ _id }) => _id), stage, tell: false as const }))
    .filter(({ ids }) => ids.length > 0);
