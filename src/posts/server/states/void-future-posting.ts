import { sql } from 'drizzle-orm';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { queryRows } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { posts } from '../../tables';

/** So many posts are corrected by one transaction, in the order of an index. One that another transaction holds is taken by the next run. */
const BATCH = 500;

/**
 * Corrects posts that were published, or whose renewal took effect, while the clock was ahead. They would be first in every list until then. A published one
 * was published now, for as many days as it was meant to. A renewal that began too early waits for its day again.
 * @param beyond the instant after now that no right clock passes.
 */
export async function voidFuturePosting(ctx: Pick<Context, 'db' | 'clock' | 'config'>, beyond: Date): Promise<void> {
  const { now, timeZone } = boardTime(ctx);
  const at = sql`${now.toISOString()}::timestamptz`;
  // A renewal begins with the end that the post had, the last moment of a day.
  const renewal = sql`(first_posted_on < posted_on and expires_on > posted_on and to_char(posted_on, 'SS.MS') = '59.999')`;
  const earlier = (column: string) => {
    const moved = sql`(${sql.identifier(column)} - (posted_on - ${at})) at time zone ${timeZone}::text`;
    return sql`case when ${sql.identifier(column)} > posted_on
      then (date_trunc('day', ${moved}) + interval '1 day') at time zone ${timeZone}::text - interval '1 millisecond' else ${sql.identifier(column)} end`;
  };
  const correct = () =>
    inTransaction(ctx.db, async (tx) => {
      const changed = await queryRows(
        tx,
        sql`update ${posts} set
            posted_on = case when ${renewal} then least(first_posted_on, ${at}) else ${at} end,
            first_posted_on = least(first_posted_on, ${at}),
            renews_on = case when ${renewal} then posted_on else ${earlier('renews_on')} end,
            expires_on = case when ${renewal} then expires_on else ${earlier('expires_on')} end
          where id = any(array(select id from ${posts} where removed_at is null and posted_on > ${beyond.toISOString()}::timestamptz
            order by posted_on, id limit ${BATCH} for no key update skip locked)) returning 1`,
      );
      if (changed.length > 0) await announcePublicChange(tx);
      return changed.length;
    });
  while ((await correct()) === BATCH);
}
