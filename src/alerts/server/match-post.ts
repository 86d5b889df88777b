import { nextSendingTime } from '~/platform/calendar/sending-time';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { defineTask } from '~/platform/queue';
import type { ListenerOf } from '~/platform/slices/events';
import type { postListed } from '~/posts/events';
import { loadMatchablePost } from '~/search/server';
import { loadCalendar } from './calendar';
import { slotsAt } from './kept-slots';
import { findMatching, storeMatches } from './match-queries';

/** Matches are stored in batches, so that no statement runs for long or holds many locks. */
const STORED_AT_ONCE = 1_000;

/** A post that came into the lists at `since`, or was changed there. */
interface ListedPost {
  postId: string;
  since: string;
}

export const matchPostTask = defineTask<ListedPost>('alerts.match', { pollSeconds: 5 });

/** Queues the matching of a post, in the transaction that brings it into the lists. */
export const enqueueMatching: ListenerOf<typeof postListed> = async (ctx, tx, { postId, since }) => {
  await ctx.queue.enqueue(tx, matchPostTask, { postId, since: since.toISOString() });
};

/**
 * Finds the alerts that match a post and plans their mails. Running it again changes nothing; a post that has left the lists meanwhile
 * matches none.
 * @returns the number of alerts that had not found the post before.
 */
export async function matchPost(ctx: Context, { postId, since }: ListedPost): Promise<number> {
  const post = await loadMatchablePost(ctx.db, postId);
  if (!post) return 0;
  const now = ctx.clock.now();
  const calendar = await loadCalendar(ctx);
  const times = { now, atOnce: nextSendingTime(now, calendar.restPlace).at, slots: slotsAt(now, calendar) };
  const found = await findMatching(ctx.db, post, new Date(since));
  let stored = 0;
  for (let from = 0; from < found.length; from += STORED_AT_ONCE) {
    stored += await inTransaction(ctx.db, (tx) => storeMatches(tx, postId, found.slice(from, from + STORED_AT_ONCE), times));
  }
  return stored;
}
