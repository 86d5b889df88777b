import { sortWeekdays } from '~/accounts/server';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { refuseChangedSince } from '~/platform/records/version';
import type { SavedSearch } from '~/search/alert-terms';
import { pairsThatMatch } from '~/search/server';
import type { OwnAlert } from '../alert-contract';
import type { Alert, AlertChange } from '../contract';
import { dueTime } from '../rules';
import { loadCalendar } from './calendar';
import type { Owner } from './links';
import { editedAlert, presentAlerts } from './present-alert';
import { loadWords } from './present-search';
import { type AlertRow, deleteAlert, findAlert, findAlerts, findSameSearch, forgetWaiting, lockOwner, updateAlert, waitingPosts } from './queries';
import { requireRoom, understandDraft } from './save-alert';

const alertNotFound = () => notFound('We couldn’t find this alert. It may have been deleted.');

async function lockOwn(tx: Database, owner: Owner, id: string): Promise<AlertRow> {
  const alert = await findAlert(tx, owner, id, true);
  if (!alert) throw alertNotFound();
  return alert;
}

const presentOne = async (ctx: Context, row: AlertRow): Promise<Alert> => {
  const [alert] = await presentAlerts(ctx, [row]);
  if (!alert) throw alertNotFound();
  return alert;
};

/** The confirmed alerts of an owner, newest first. */
export const listAlerts = async (ctx: Context, owner: Owner): Promise<Alert[]> => presentAlerts(ctx, await findAlerts(ctx.db, owner));

/** The alert that an owner has for a search, also a paused one; null for none. */
export async function findOwnAlert(ctx: Context, { userId }: Viewer, search: SavedSearch): Promise<OwnAlert | null> {
  const same = await findSameSearch(ctx.db, { userId }, search);
  if (!same || same.endedAt) return null;
  return { _id: same.id, at_once: same.atOnce, days: sortWeekdays(same.days), hour: same.hour, paused: same.pausedAt !== null };
}

/** @throws 404 for an alert of somebody else. */
export async function showAlert(ctx: Context, owner: Owner, id: string): Promise<Alert> {
  const alert = await findAlert(ctx.db, owner, id);
  if (!alert) throw alertNotFound();
  return presentOne(ctx, alert);
}

/**
 * Changes the search and the schedule of an alert. Of the jobs that wait for its next mail, those stay that the new search finds.
 * @throws 404 for an alert of somebody else, 409 if it was changed since the version, 422 for a search that finds nothing ever.
 */
export async function changeAlert(ctx: Context, owner: Owner, id: string, { version, ...draft }: AlertChange): Promise<Alert> {
  const columns = await understandDraft(ctx, draft);
  const [calendar, words] = await Promise.all([loadCalendar(ctx), loadWords(ctx.db, [])]);
  const changed = await inTransaction(ctx.db, async (tx) => {
    const alert = await lockOwn(tx, owner, id);
    refuseChangedSince(version, editedAlert(alert, words), { ...draft, search: columns.search });
    const waiting = await waitingPosts(tx, id);
    const found = await pairsThatMatch(
      tx,
      waiting.map((postId) => ({ search: columns, postId })),
    );
    const kept = new Set(found.map(({ postId }) => postId));
    await forgetWaiting(
      tx,
      id,
      waiting.filter((postId) => !kept.has(postId)),
    );
    return updateAlert(tx, id, { ...columns, dueAt: dueTime(kept.size, ctx.clock.now(), columns, calendar, alert.lastSentAt) });
  });
  return presentOne(ctx, changed);
}

/**
 * Pauses an alert, resumes it, or starts an ended one again. A paused alert finds nothing, and what waited for its next mail is forgotten.
 * @throws 404 for an alert of somebody else, 409 past the number of alerts.
 */
export async function setActive(ctx: Context, owner: Owner, id: string, active: boolean): Promise<Alert> {
  const now = ctx.clock.now();
  const changed = await inTransaction(ctx.db, async (tx) => {
    await lockOwner(tx, owner);
    const alert = await lockOwn(tx, owner, id);
    const isActive = !alert.pausedAt && !alert.endedAt;
    if (active === isActive || (!active && alert.endedAt)) return alert;
    if (active) {
      if (alert.endedAt) await requireRoom(tx, owner);
      return updateAlert(tx, id, { pausedAt: null, endedAt: null, since: now });
    }
    await forgetWaiting(tx, id);
    return updateAlert(tx, id, { pausedAt: now, dueAt: null });
  });
  return presentOne(ctx, changed);
}

/** @throws 404 for an alert of somebody else. */
export async function removeAlert(ctx: Context, owner: Owner, id: string): Promise<{ message: string }> {
  await inTransaction(ctx.db, async (tx) => {
    await lockOwn(tx, owner, id);
    await deleteAlert(tx, id);
  });
  return { message: 'The alert was deleted.' };
}
