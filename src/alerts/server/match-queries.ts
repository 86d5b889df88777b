import { and, asc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import type { MatchablePost } from '~/search/server';
import { AT_ONCE_PAUSE, type Slot } from '../rules';
import { jobAlertKeys, jobAlertMatches, jobAlerts } from '../tables';

/**
 * The active alerts that match a post which is in the lists since an instant. Candidates are those that have a key of the post; each of
 * them is then compared as a whole. The `offset 0` make PostgreSQL look up each key and each candidate in its index: it expects far
 * more candidates than there are, and would read both tables as a whole.
 */
export function matchingAlerts({ words, yearlyCents, zips, keys }: MatchablePost, since: Date): SQL {
  return sql`select alert.id
    from (select distinct found.alert_id from unnest(${sql.param(keys)}::text[]) as post(key),
      lateral (select alert_id from ${jobAlertKeys} keyed where keyed.key = post.key offset 0) found) candidate,
      lateral (select * from ${jobAlerts} stored where stored.id = candidate.alert_id offset 0) alert
    left join unnest(${sql.param(zips.map(({ zip }) => zip))}::text[], ${sql.param(zips.map(({ distance }) => distance))}::float8[])
      near(zip, distance) on near.zip = alert.zip
    where alert.confirmed_at is not null and alert.paused_at is null and alert.ended_at is null
      and alert.since <= ${since.toISOString()}::timestamptz
      and ${words}::tsvector @@ alert.query
      and alert.least_cents <= ${yearlyCents}
      and (alert.zip = '' or near.distance <= alert.miles)`;
}

/** The times at which mails go out that are planned now. */
export interface SendingTimes {
  now: Date;
  atOnce: Date;
  slots: readonly Slot[];
}

/** The ids of the alerts that match a post, in the order in which statements lock alerts. */
export const findMatching = async (db: Database, post: MatchablePost, since: Date): Promise<string[]> =>
  (await queryRows<{ id: string }>(db, matchingAlerts(post, since))).map(({ id }) => id).sort();

/**
 * Stores that alerts have found a post, each once, and plans the next mail of those that had nothing to send. The alerts are locked by a
 * statement of its own: the next one then sees whether a mail that was being sent meanwhile has left them with nothing to send.
 * @returns the number of alerts that had not found the post before.
 */
export async function storeMatches(tx: Database, postId: string, alertIds: string[], times: SendingTimes): Promise<number> {
  const { now, atOnce, slots } = times;
  const instant = (time: Date) => sql`${time.toISOString()}::timestamptz`;
  const active = await tx
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(and(inArray(jobAlerts.id, alertIds), isNotNull(jobAlerts.confirmedAt), isNull(jobAlerts.pausedAt), isNull(jobAlerts.endedAt)))
    .orderBy(asc(jobAlerts.id))
    .for('no key update');
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`with slot as materialized (select * from unnest(
        ${sql.param(slots.map(({ day }) => day))}::text[],
        ${sql.param(slots.map(({ hour }) => hour))}::int[],
        ${sql.param(slots.map(({ at }) => at.toISOString()))}::timestamptz[]) as slot(day, hour, at)),
      stored as (insert into ${jobAlertMatches} (alert_id, post_id, matched_at)
        select id, ${postId}::uuid, ${instant(now)} from unnest(${sql.param(active.map(({ id }) => id))}::uuid[]) as active(id)
        on conflict do nothing returning alert_id),
      planned as (update ${jobAlerts} alert
        set due_at = case when at_once
          then greatest(${instant(atOnce)}, last_sent_at + make_interval(secs => ${AT_ONCE_PAUSE / 1_000}))
          else (select min(slot.at) from slot where slot.day = any(alert.days) and slot.hour = alert.hour) end
        where alert.id in (select alert_id from stored) and due_at is null)
      select count(*)::int as count from stored`,
  );
  return row?.count ?? 0;
}
