import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import type { TimeCursor } from '~/platform/database/time-range';
import { cursorAfter, type Reminder } from '~/platform/mail/reminders';
import { contactsOfPosts, lapsedPosts, mayHaveContact, unconfirmedPosts } from '~/posts/server/posts';
import { markAsked } from '~/posts/server/states';
import { questionDue } from '~/posts/still-open';
import { settingValue } from '~/site/server';
import { type AskedItem, type AskedPostRow, lapsedMail, stillOpenMail } from './still-open-mails';

/** The items of posts, each with the account to which mail about it goes. */
async function itemsOf(db: Database, found: { post: AskedPostRow; key: string; asked: Date }[]): Promise<AskedItem[]> {
  const contacts = await contactsOfPosts(
    db,
    found.map(({ post }) => post.id),
  );
  return found.map((one) => ({ ...one, accountId: contacts.get(one.post.id) ?? one.post.userId }));
}

/** The items of some accounts alone. */
const ofAccounts = (items: AskedItem[], accountIds: string[]) => items.filter(({ accountId }) => accountIds.includes(accountId));

async function questions(ctx: Context, rows: { post: AskedPostRow }[]): Promise<AskedItem[]> {
  const days = await settingValue(ctx.db, 'still_open');
  const time = boardTime(ctx);
  const due = rows.flatMap(({ post }) => {
    const day = questionDue(post, days, time);
    return day ? [{ post, key: `${post.id}:${day}`, asked: time.now }] : [];
  });
  return itemsOf(ctx.db, due);
}

/** Asks employers whether their jobs are still open. */
export const stillOpenReminder: Reminder<AskedItem> = {
  kind: 'post.still_open',
  async findDue(ctx, after: TimeCursor | null, limit) {
    const days = await settingValue(ctx.db, 'still_open');
    if (!days.enabled) return { due: [], next: null };
    const rows = await unconfirmedPosts(ctx, days, after).limit(limit);
    return { due: await questions(ctx, rows), next: cursorAfter(rows, limit) };
  },
  async findDueOf(ctx, accountIds) {
    const days = await settingValue(ctx.db, 'still_open');
    return ofAccounts(await questions(ctx, await unconfirmedPosts(ctx, days, null, mayHaveContact(ctx.db, accountIds))), accountIds);
  },
  async queued(_ctx, tx, items) {
    for (const [at, asked] of Map.groupBy(items, ({ asked }) => asked.getTime())) {
      await markAsked(
        tx,
        asked.map(({ post }) => post.id),
        new Date(at),
      );
    }
  },
  mail: (ctx, items, { firstName }) => stillOpenMail(ctx, items, firstName),
};

const closings = (ctx: Context, rows: { post: AskedPostRow }[]): Promise<AskedItem[]> =>
  itemsOf(
    ctx.db,
    rows.flatMap(({ post }) => (post.lapsedOn && post.askedOn ? [{ post, key: `${post.id}:${post.lapsedOn.toISOString()}`, asked: post.askedOn }] : [])),
  );

/** Tells employers that their posts were closed because they did not reply. */
export const lapsedReminder: Reminder<AskedItem> = {
  kind: 'post.lapsed',
  async findDue(ctx, after: TimeCursor | null, limit) {
    const rows = await lapsedPosts(ctx, after).limit(limit);
    return { due: await closings(ctx, rows), next: cursorAfter(rows, limit) };
  },
  findDueOf: async (ctx, accountIds) => ofAccounts(await closings(ctx, await lapsedPosts(ctx, null, mayHaveContact(ctx.db, accountIds))), accountIds),
  mail: (ctx, items, { firstName }) => lapsedMail(ctx, items, firstName),
};
