import { useEffect, useRef, useState } from 'react';
import type { InboxRow } from '~/applications/received-contract';
import type { Stage } from '~/applications/stages';
import { deleteDraft, readDraft, writeDraft } from '~/platform/ui/form/drafts';

/** A stage that was chosen for an application which is not moved to it yet. */
export interface PendingStage {
  /** The applicant. */
  name: string;
  /** The stage of the application when the other one was chosen. */
  from: Stage;
  to: Stage;
}

/** The chosen stages, by the ids of the applications. */
export type PendingStages = Readonly<Record<string, PendingStage>>;

type Seen = Pick<InboxRow, '_id' | 'name' | 'stage' | 'withdrawn'>;

/** The choices without those for some applications; the same object where there is none for them. */
export const without = (pending: PendingStages, ids: readonly string[]): PendingStages =>
  ids.some((id) => pending[id]) ? Object.fromEntries(Object.entries(pending).filter(([id]) => !ids.includes(id))) : pending;

/** An application, and the stage that is chosen for it. */
type Choice = [application: Pick<InboxRow, '_id' | 'name' | 'stage'>, to: Stage];

/** Chooses a stage for an application. The stage in which it is already is no choice. */
export function chooseStage(pending: PendingStages, ...[{ _id, name, stage }, to]: Choice): PendingStages {
  return to === stage ? without(pending, [_id]) : { ...pending, [_id]: { name, from: stage, to } };
}

/**
 * The choices without those whose applications were moved since, here or by somebody else, or withdrawn. A choice also ends when the applicant
 * has removed the account: the server has no name any more, so that the browser keeps none either.
 */
export function withoutMoved(pending: PendingStages, seen: readonly Seen[]): PendingStages {
  const hasEnded = ({ _id, name, stage, withdrawn }: Seen) => {
    const choice = pending[_id];
    return choice !== undefined && (withdrawn || choice.from !== stage || (name === '' && choice.name !== ''));
  };
  return without(
    pending,
    seen.filter(hasEnded).map(({ _id }) => _id),
  );
}

interface KeptStages {
  pending: PendingStages;
  choose(...choice: Choice): void;
  /** Ends the choices for applications that were moved while they may be on no screen. */
  forget(ids: readonly string[]): void;
}

/**
 * The stages that were chosen in the inbox of a post and not moved to yet. They are kept in the browser like other text that was not sent, so
 * that a choice is not lost when the next application is opened.
 * @param seen the applications on the screen as they are now.
 */
export function usePendingStages(postId: string, seen: readonly Seen[]): KeptStages {
  const name = `stages:${postId}`;
  const [kept, setKept] = useState(() => (readDraft(name)?.values ?? {}) as PendingStages);
  const written = useRef(kept);
  const pending = withoutMoved(kept, seen);
  useEffect(() => {
    // A choice that has ended does not come back when its application leaves the screen.
    if (pending !== kept) return setKept(pending);
    if (Object.keys(kept).length === 0) deleteDraft(name);
    // A visit that changes nothing does not begin anew the time for which the draft is kept.
    else if (kept !== written.current) writeDraft(name, kept);
    written.current = kept;
  }, [name, pending, kept]);
  // A request for one application may end after a stage was chosen for the next one.
  return {
    pending,
    choose: (...choice) => setKept((present) => chooseStage(present, ...choice)),
    forget: (ids) => setKept((present) => without(present, ids)),
  };
}
