import { useEffect, useState } from 'react';
import { deleteDraft, readDraft, writeDraft } from '~/platform/ui/form/drafts';
import type { InboxRow } from '../../inbox-contract';
import type { Stage } from '../../stages';

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

type Seen = Pick<InboxRow, '_id' | 'stage' | 'withdrawn'>;

/** Without the choice for an application. */
const without = (pending: PendingStages, id: string): PendingStages => Object.fromEntries(Object.entries(pending).filter(([other]) => other !== id));

/** An application, and the stage that is chosen for it. */
type Choice = [application: Pick<InboxRow, '_id' | 'name' | 'stage'>, to: Stage];

/** Chooses a stage for an application. The stage in which it is already is no choice. */
export function chooseStage(pending: PendingStages, ...[{ _id, name, stage }, to]: Choice): PendingStages {
  return to === stage ? without(pending, _id) : { ...pending, [_id]: { name, from: stage, to } };
}

/** The choices without those whose applications were moved since, here or by somebody else, or withdrawn. */
export const withoutMoved = (pending: PendingStages, seen: readonly Seen[]): PendingStages =>
  seen.filter(({ _id, stage, withdrawn }) => pending[_id] && (withdrawn || pending[_id].from !== stage)).reduce((rest, { _id }) => without(rest, _id), pending);

/**
 * The stages that were chosen in the inbox of a post and not moved to yet. They are kept in the browser like other text that was not sent, so
 * that a choice is not lost when the next application is opened.
 * @param seen the applications on the screen as they are now.
 */
export function usePendingStages(postId: string, seen: readonly Seen[]): [PendingStages, choose: (...choice: Choice) => void] {
  const name = `stages:${postId}`;
  const [kept, setKept] = useState(() => (readDraft(name)?.values ?? {}) as PendingStages);
  const pending = withoutMoved(kept, seen);
  useEffect(() => {
    // A choice that has ended does not come back when its application leaves the screen.
    if (pending !== kept) setKept(pending);
    else if (Object.keys(kept).length > 0) writeDraft(name, kept);
    else deleteDraft(name);
  }, [name, pending, kept]);
  // A request for one application may end after a stage was chosen for the next one.
  return [pending, (...choice) => setKept((present) => chooseStage(present, ...choice))];
}
