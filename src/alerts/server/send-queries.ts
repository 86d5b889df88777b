import { and, asc, desc, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { jobAlertMatches, jobAlerts } from '../tables';
import type { AlertRow } from './queries';

/** Claims alerts whose mail is due until the transaction ends; other workers skip them. */
export const claimDue = (tx: Database, now: Date, limit: number): Promise<AlertRow[]> =>
  tx
    .select()
    .from(jobAlerts)
    .where(lte(jobAlerts.dueAt, now))
    .orderBy(asc(jobAlerts.dueAt), asc(jobAlerts.id))
    .limit(limit)
    .for('no key update', { skipLocked: true });

/** The posts that wait for the next mail of each alert, the latest first. */
export async function waitingOf(tx: Database, alertIds: string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ alertId: jobAlertMatches.alertId, postId: jobAlertMatches.postId })
    .from(jobAlertMatches)
    .where(and(inArray(jobAlertMatches.alertId, alertIds), isNull(jobAlertMatches.sentAt)))
    .orderBy(desc(jobAlertMatches.matchedAt), desc(jobAlertMatches.postId));
  return new Map([...Map.groupBy(rows, ({ alertId }) => alertId)].map(([alertId, matches]) => [alertId, matches.map(({ postId }) => postId)]));
}

/** A post of an alert. */
export interface Match {
  alertId: string;
  postId: string;
}

const pairs = (matches: readonly Match[]) =>
  sql`(select * from unnest(${sql.param(matches.map(({ alertId }) => alertId))}::uuid[], ${sql.param(matches.map(({ postId }) => postId))}::uuid[]))`;

/** Marks posts as sent. */
export async function markSent(tx: Database, matches: readonly Match[], now: Date): Promise<void> {
  if (matches.length === 0) return;
  await tx
    .update(jobAlertMatches)
    .set({ sentAt: now })
    .where(sql`(${jobAlertMatches.alertId}, ${jobAlertMatches.postId}) in ${pairs(matches)}`);
}

/** Forgets posts that were not sent, so that they are found again if they come back into the lists. */
export async function forget(tx: Database, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  await tx.delete(jobAlertMatches).where(sql`(${jobAlertMatches.alertId}, ${jobAlertMatches.postId}) in ${pairs(matches)}`);
}

/** Alerts have nothing to send until they find the next post. `mailed` are those that have just sent a mail. */
export async function finishDue(tx: Database, alertIds: string[], mailed: string[], now: Date): Promise<void> {
  await tx.update(jobAlerts).set({ dueAt: null }).where(inArray(jobAlerts.id, alertIds));
  if (mailed.length > 0) await tx.update(jobAlerts).set({ lastSentAt: now }).where(inArray(jobAlerts.id, mailed));
}

/** Puts off an alert whose mail could not be made. */
export async function putOff(tx: Database, alertIds: string[], until: Date): Promise<void> {
  await tx.update(jobAlerts).set({ dueAt: until }).where(inArray(jobAlerts.id, alertIds));
}
