import { type SQL, sql } from 'drizzle-orm';
import { DAY } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { defineTask } from '~/platform/queue';
import { voidFuturePosting } from '~/posts/server/states';
import { CLOCK_DIFFERENCE, checkClock } from './clock-check';
import { correctFutureRecords } from './future-records';

/*
 * Some work waits for the instant at which it was last done. A clock that was ahead for some seconds leaves such instants far in the future: mails, editions,
 * feeds and recoveries would rest until then, and sessions and codes would live until then. Here all of them become what the right clock would have stored.
 */

/** The longest life of a session. */
const SESSION = 90 * DAY;
/** Nothing is planned for longer: a mail once a week, and the rest of a holiday after it. */
const LONGEST_PLAN = 14 * DAY;

interface Times {
  /** The present instant. */
  now: SQL;
  /** The instant after now, in so many milliseconds, that no right clock passes. */
  beyond(milliseconds?: number): SQL;
  /** The instant in so many milliseconds as ISO text. */
  text(milliseconds?: number): string;
}

/** An instant that lies in the future becomes now. */
const clamp = (table: string, column: string, where: SQL, { now, beyond }: Times): SQL =>
  sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${now} where ${sql.identifier(column)} > ${beyond()} and ${where}`;

/** What was made in the future was made now, and lives as long as it was meant to. */
const shift = (table: string, { now, beyond }: Times): SQL =>
  sql`update ${sql.identifier(table)} set created_at = ${now}, expires_at = ${now} + (expires_at - created_at) where created_at > ${beyond()}`;

/** The plan of an edition of a day that has not begun anywhere; its day in the board's time zone may be tomorrow elsewhere. */
const laterDay = ({ beyond }: Times): SQL => sql`day > (${beyond(DAY)} at time zone 'utc')::date`;

const always = sql`true`;

const statements = (times: Times): SQL[] => {
  const { now, beyond, text } = times;
  return [
    clamp('staff_notices', 'sent_at', always, times),
    sql`update mails set last_attempt_at = null where state = 'queued' and last_attempt_at > ${beyond()}`,
    clamp('job_alerts', 'last_sent_at', always, times),
    clamp('job_alerts', 'since', always, times),
    sql`update job_alerts set due_at = ${now} where due_at > ${beyond(LONGEST_PLAN)}`,
    // Their issues go with them; who has got one has its jobs behind, and the others get them with the next edition.
    sql`delete from newsletter_editions where ${laterDay(times)}`,
    sql`update newsletter_progress set day = (${now} at time zone 'utc')::date where ${laterDay(times)}`,
    clamp('newsletter_issues', 'tried_at', sql`state = 'waiting'`, times),
    sql`update import_feeds set next_run_on = ${now} where active and next_run_on > ${beyond()} + greatest(every_hours, 168) * interval '1 hour'`,
    sql`update incidents set opened_at = least(opened_at, ${now}), last_seen_at = least(last_seen_at, ${now}), ended_at = least(ended_at, ${now}),
        told_at = least(told_at, ${now}), end_told_at = least(end_told_at, ${now})
      where greatest(last_seen_at, ended_at, told_at, end_told_at) > ${beyond()}`,
    clamp('social_shares', 'tried_at', sql`state = 'sending'`, times),
    sql`update social_shares set due_at = ${now} where due_at > ${beyond(LONGEST_PLAN)}`,
    sql`delete from similar_posts where found_at > ${beyond()}`,
    clamp('payments', 'updated_at', sql`status in ('intended', 'charged')`, times),
    sql`update payments set action_until = ${now} where status in ('intended', 'charged') and action_until > ${beyond(CLOCK_DIFFERENCE)}`,
    clamp('payments', 'created_at', sql`status in ('intended', 'charged')`, times),
    clamp('refunds', 'created_at', sql`status = 'intended'`, times),
    clamp('idempotent_answers', 'created_at', always, times),
    shift('mailed_codes', times),
    shift('newsletter_requests', times),
    // A session that was begun or went on in the future ends no later than one that begins now.
    sql`update sessions set created_at = least(created_at, ${now}), expires_at = least(expires_at, ${now} + ${SESSION} * interval '1 millisecond')
      where created_at > ${beyond()} or expires_at > ${beyond(SESSION)}`,
    sql`update refresh_tokens set created_at = least(created_at, ${now}), used_at = least(used_at, ${now}),
        expires_at = least(expires_at, ${now} + ${SESSION} * interval '1 millisecond')
      where created_at > ${beyond()} or used_at > ${beyond()} or expires_at > ${beyond(SESSION)}`,
    // Texts of this form are in the order of their instants.
    sql`update settings set value = to_jsonb(${text()}::text) where key = 'last_backup' and value #>> '{}' > ${text(CLOCK_DIFFERENCE)}`,
  ];
};

/** Makes times void that only a clock can have stored that was ahead. Times of other instances, whose clocks may be minutes ahead, stay. */
export async function voidFutureTimes(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = ctx.clock.now();
  const text = (milliseconds = 0) => new Date(now.getTime() + milliseconds).toISOString();
  const at = (milliseconds: number) => sql`${text(milliseconds)}::timestamptz`;
  for (const statement of statements({ now: at(0), beyond: (milliseconds = 0) => at(milliseconds + CLOCK_DIFFERENCE), text })) await ctx.db.execute(statement);
  await voidFuturePosting(ctx, new Date(now.getTime() + CLOCK_DIFFERENCE));
}

const voidTask = defineTask<Record<string, never>>('board.void-future-times', { schedule: '*/10 * * * *', retries: 0 });
const recordsTask = defineTask<Record<string, never>>('board.correct-future-records', {
  schedule: '45 7 * * *',
  retries: 0,
  timeLimit: 3_600,
  lease: 60,
  overall: 1,
});

/** Makes times of the future void, unless the clock has just jumped: one that is behind would take right times for those of the future. */
export async function voidIfClockIsRight(ctx: Context, check = checkClock): Promise<void> {
  const { mayVoid, returned } = await check(ctx);
  if (mayVoid) await voidFutureTimes(ctx);
  if (returned) await ctx.queue.enqueue(ctx.db, recordsTask, {});
}

/** Registers the tasks that do so. Called once at start. */
export function registerVoidingOfFutureTimes(ctx: Context): void {
  ctx.queue.handle(voidTask, () => voidIfClockIsRight(ctx));
  ctx.queue.handle(recordsTask, async () => {
    if ((await checkClock(ctx)).mayVoid) await correctFutureRecords(ctx);
  });
}
