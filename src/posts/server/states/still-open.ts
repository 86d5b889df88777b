import { and, asc, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit';
import { boardTime } from '~/platform/calendar/board-date';
import { HOUR } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { mayGoOutNow, settingValue } from '~/site/server';
import { tagsOfPostChange } from '../../answer-tags';
import { postState } from '../../rules';
import { askedBefore, confirmation } from '../../still-open';
import { posts } from '../../tables';
import { authorOf } from '../history/record-change';
import { lockPost, type PostRow, updatePost } from '../posts/post-queries';
import { announceListed } from './announce-listed';

/**
 * Stores that the job of a locked post is still open: the question has its reply, and a post that was closed without one is reopened with the
 * end that it has.
 * @param viewer who says so; null by the link of a mail.
 * @throws 409 for a post that has ended or is filled.
 */
export async function confirmOpen(ctx: Context, tx: Database, post: PostRow, viewer: Viewer | null): Promise<PostRow> {
  const now = ctx.clock.now();
  if (postState(post, now) !== 'live') throw conflict('This post has ended. Renew it to show it again.', 'ended');
  if (post.filledAt) throw conflict('This job is marked as filled. Reopen it on its page.', 'filled');
  const saved = await updatePost(tx, post, confirmation(now), now, viewer ? authorOf(viewer) : undefined);
  await announcePublicChange(tx, tagsOfPostChange(post, saved));
  await announceListed(ctx, tx, post, saved);
  const actor = viewer ? { actorId: viewer.actorId ?? viewer.userId, onBehalfOf: viewer.userId } : { actorId: null, onBehalfOf: post.userId };
  await recordAudit(tx, ctx.clock, { ...actor, action: 'post.confirmed_open', subject: 'post', subjectId: post.id });
  return saved;
}

/** Stores that a question about these posts goes out. */
export async function markAsked(tx: Database, ids: string[], at: Date): Promise<void> {
  const asked = tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids)).orderBy(asc(posts.id)).for('no key update');
  await tx
    .update(posts)
    .set({ askedOn: at, lastAskedOn: at })
    .where(and(sql`${posts.id} = any(array(${asked}))`, isNull(posts.askedOn)));
}

/** A feed that is read every hour confirms its posts once in so many hours. */
const CONFIRMED_FOR = 20 * HOUR;

/** Confirms the posts of a feed that was read and still has their jobs. One that was asked about or closed meanwhile is opened again. */
export async function confirmImported(ctx: Context, ids: readonly string[]): Promise<void> {
  const now = ctx.clock.now();
  const old = new Date(now.getTime() - CONFIRMED_FOR).toISOString();
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const isOf = inArray(posts.id, some);
    const isOld = sql`coalesce(${posts.confirmedOn}, ${posts.postedOn}) < ${old}::timestamptz`;
    await changeAll(ctx, and(sql`listed`, isOf, isNull(posts.askedOn), isOld), { confirmedOn: now });
    const asked = await ctx.db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isOf, isNotNull(posts.askedOn), isNull(posts.filledAt), gt(posts.expiresOn, now)));
    for (const { id } of asked) {
      await inTransaction(ctx.db, async (tx) => {
        const post = await lockPost(tx, id);
        if (post && postState(post, now) === 'live' && !post.filledAt) await confirmOpen(ctx, tx, post, null);
      });
    }
  }
}

/** So many posts are changed by one transaction. */
const BATCH = 500;

/** A post that is not confirmed is ordered as if it had been posted so much earlier: it comes last by the date alone. */
const YEARS_BACK = 10;

/** Whether the date by which a post is ordered is that of one that is not confirmed. The year between them is for clocks that differ. */
export const isOrderedLast = (date: SQL): SQL => sql`${date} < now() - interval '${sql.raw(String(YEARS_BACK - 1))} years'`;

/**
 * Marks posts as not confirmed whose question has had no reply, and closes those that had none for longer. Nothing changes in a rest; where the
 * board asks no more, what was marked before is unmarked.
 */
export async function followQuestions(ctx: Context): Promise<void> {
  const { enabled, silence, closing } = await settingValue(ctx.db, 'still_open');
  if (!enabled) {
    await changeAll(ctx, sql`listed and asked_on is not null and ranked_on is null`, { askedOn: null });
    return changeAll(ctx, sql`listed and ranked_on is not null`, { askedOn: null, rankedOn: null });
  }
  if (!(await mayGoOutNow(ctx))) return;
  const time = boardTime(ctx);
  const unmarked = and(sql`listed and asked_on is not null and ranked_on is null`, lt(posts.askedOn, askedBefore(silence, time)));
  await changeAll(ctx, unmarked, { rankedOn: sql`posted_on - interval '${sql.raw(String(YEARS_BACK))} years'` });
  const overdue = and(sql`listed and ranked_on is not null`, lt(posts.askedOn, askedBefore(silence + closing, time)));
  await changeAll(ctx, overdue, { listed: false, lapsedOn: time.now, rankedOn: null }, 'post.lapsed');
}

type Values = Partial<Record<'confirmedOn' | 'askedOn' | 'rankedOn' | 'lapsedOn', Date | null | SQL>> & { listed?: boolean };

/** Changes all posts that meet a condition, which the change ends; each batch by a transaction of its own. */
async function changeAll(ctx: Context, condition: SQL | undefined, values: Values, action?: string): Promise<void> {
  const change = () =>
    inTransaction(ctx.db, async (tx) => {
      const found = tx.select({ id: posts.id }).from(posts).where(condition).orderBy(asc(posts.id)).limit(BATCH).for('no key update');
      const changed = await tx.update(posts).set(values).where(sql`${posts.id} = any(array(${found}))`).returning({ id: posts.id });
      if (changed.length > 0) await announcePublicChange(tx);
      if (action) for (const { id } of changed) await recordAudit(tx, ctx.clock, { actorId: null, action, subject: 'post', subjectId: id });
      return changed.length;
    });
  while ((await change()) === BATCH);
}
