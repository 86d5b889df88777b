import { and, asc, desc, inArray, isNull, lte, max, or, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { jobAlertMatches, jobAlerts } from '../tables';
import type { AlertRow } from './queries';

/**
 * Claims owners with alerts whose mail is due until the transaction ends; other workers skip them. An owner is claimed by locking the first of
 * their due alerts, so that no two workers send to the same person. The `offset 0` make PostgreSQL look up an owner's alerts in the index.
 * @returns one alert of each.
 */
export const claimOwners = (tx: Database, now: Date, limit: number): Promise<AlertRow[]> => {
  const due = sql`other.due_at <= ${now.toISOString()}::timestamptz and other.id < ${jobAlerts.id}`;
  return tx
    .select()
    .from(jobAlerts)
    .where(
      and(
        lte(jobAlerts.dueAt, now),
        sql`not exists (select from job_alerts other where other.user_id = ${jobAlerts.userId} and ${due} offset 0)`,
        sql`not (${jobAlerts.userId} is null
          and exists (select from job_alerts other where other.email = ${jobAlerts.email} and other.user_id is null and ${due} offset 0))`,
      ),
    )
    .orderBy(asc(jobAlerts.dueAt), asc(jobAlerts.id))
    .limit(limit)
    .for('no key update', { skipLocked: true });
};

const ownedByAny = (owners: readonly AlertRow[]) =>
  or(
    inArray(
      jobAlerts.userId,
      owners.flatMap(({ userId }) => userId ?? []),
    ),
    and(
      isNull(jobAlerts.userId),
      inArray(
        jobAlerts.email,
        owners.flatMap(({ userId, email }) => (userId ? [] : (email ?? []))),
      ),
    ),
  );

/**
 * Claims the due alerts of claimed owners. One that is locked at this moment, because it is being edited or finds a job, is left for the next
 * run: waiting for it could end in a deadlock.
 */
export const claimDue = (tx: Database, now: Date, owners: readonly AlertRow[]): Promise<AlertRow[]> =>
  tx
    .select()
    .from(jobAlerts)
    .where(and(lte(jobAlerts.dueAt, now), ownedByAny(owners)))
    .orderBy(asc(jobAlerts.id))
    .for('no key update', { skipLocked: true });

/** When each of these owners last got a mail of alerts, by `ownerKey`. */
export async function lastMails(tx: Database, owners: readonly AlertRow[]): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ userId: jobAlerts.userId, email: jobAlerts.email, at: max(jobAlerts.lastSentAt) })
    .from(jobAlerts)
    .where(ownedByAny(owners))
    .groupBy(jobAlerts.userId, jobAlerts.email);
  return new Map(rows.flatMap(({ at, ...owner }) => (at ? [[ownerKey(owner), at] as const] : [])));
}

/** An alert's owner as a key. */
export const ownerKey = ({ userId, email }: Pick<AlertRow, 'userId' | 'email'>): string => userId ?? `mailto:${email}`;

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

/** Puts off alerts until an instant. */
export async function putOff(tx: Database, alertIds: string[], until: Date): Promise<void> {
  await tx.update(jobAlerts).set({ dueAt: until }).where(inArray(jobAlerts.id, alertIds));
}
