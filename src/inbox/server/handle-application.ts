import { addEvents, countNotes, lockApplication, markOpened } from '~/applications/server';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { type InboxApplication, MOST_NOTES } from '../contract';
import { loadManagedApplication, showApplication } from './show-application';

/** Notes that a manager of the post has opened an application, and read its messages. The history has the first time, and its applicant sees that. */
export async function noteOpened({ db, clock }: Context, viewer: Viewer, id: string): Promise<void> {
  await loadManagedApplication(db, viewer, id);
  // An admin who looks at the inbox for an employer does not open it in the employer's name.
  if (viewer.actorId) return;
  await inTransaction(db, (tx) => noteAllOpened(tx, viewer, [id], clock.now()));
}

/** Marks applications as opened by a manager of their post. */
export async function noteAllOpened(tx: Database, viewer: Viewer, ids: string[], now: Date): Promise<void> {
  const first = await markOpened(tx, ids, now);
  await addEvents(
    tx,
    first.map((applicationId) => ({ applicationId, kind: 'opened', userId: viewer.userId, shown: true })),
    now,
  );
}

/** Adds a note for the other managers of the post. @throws 404; 409 for a withdrawn application, and for one with as many notes as it may have. */
export async function addNote(ctx: Context, viewer: Viewer, id: string, text: string): Promise<InboxApplication> {
  const { application } = await loadManagedApplication(ctx.db, viewer, id);
  // Texts about somebody end with the account, so none is added afterwards.
  if (application.withdrawnAt || application.userId === null) throw conflict('This application was withdrawn, or its account was removed.', 'withdrawn');
  await inTransaction(ctx.db, async (tx) => {
    // Locked, so that notes of the same moment are counted one after the other.
    await lockApplication(tx, id);
    if ((await countNotes(tx, id)) >= MOST_NOTES) throw conflict(`An application can have at most ${MOST_NOTES} notes.`, 'too_many_notes');
    await addEvents(tx, [{ applicationId: id, kind: 'note', userId: viewer.userId, text, shown: false }], ctx.clock.now());
  });
  return showApplication(ctx, viewer, id);
}
