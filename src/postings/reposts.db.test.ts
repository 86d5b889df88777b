import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { addDays } from '~/platform/calendar/clock';
import { posts } from '~/posts/tables';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';

const NOW = new Date('2026-11-23T14:20:00Z');
const TEXT = 'You will teach Hebrew to small classes and plan the holidays with the other teachers. Experience with children is required. '.repeat(3);

let board: TestBoard;
let token: string;
beforeAll(async () => {
  board = await openTestBoard({ now: NOW });
  token = (await buildUser(board.ctx, { roles: ['admin'] })).token;
});
afterAll(() => board.close());

type Post = Partial<Omit<typeof posts.$inferInsert, 'listed' | 'search'>>;

const words = { headline: 'Hebrew teacher for a warm school', description: TEXT };

/** A post that was live until some days before now, and went live 90 days before that. */
const ended = (organizationId: string, daysAgo: number, other: Post = {}) =>
  buildPost(board.ctx, { ...words, organizationId, postedOn: addDays(NOW, -daysAgo - 90), expiresOn: addDays(NOW, -daysAgo), ...other });

const shownOf = async (id: string, store = 'posts') => (await board.call(`GET /v3/admin/${store}/${id}`, { token })).body.repost_of;

describe('a post that repeats an earlier one of its organization', () => {
  it.each<[string, number, Post]>([
    ['the same words', 30, {}],
    ['nearly the same words', 59, { headline: 'Urgent: Hebrew teacher for a warm school!', description: `${TEXT} Call us.` }],
    ['the same words while the earlier one is live', -10, {}],
  ])('is named: %s, %d days after its end', async (_case, daysAgo, other) => {
    const organizationId = await buildPostOrganization(board.ctx);
    const earlier = await ended(organizationId, daysAgo);
    const { id } = await buildPost(board.ctx, { ...words, ...other, organizationId });
    expect(await shownOf(id)).toEqual({ _id: earlier.id, title: words.headline, removed: false, live_until: addDays(NOW, -daysAgo).toISOString() });
    expect(await shownOf(earlier.id)).toBeNull();
  });

  it.each<[string, number, Post]>([
    ['another text', 30, { description: `You will lead the choir of our congregation. ${'We sing on Friday nights. '.repeat(12)}` }],
    ['another headline', 30, { headline: 'Cantor' }],
    ['another place', 30, { city: 'Hackensack' }],
    ['a remote job', 30, { remote: true, countryCode: 'RM', stateCode: '', city: 'Remote' }],
    ['no text on either side', 30, { description: '' }],
    ['the same words', 61, {}],
  ])('is not: %s, %d days after its end', async (_case, daysAgo, other) => {
    const organizationId = await buildPostOrganization(board.ctx);
    await ended(organizationId, daysAgo, other.description === '' ? other : {});
    expect(await shownOf((await buildPost(board.ctx, { ...words, ...other, organizationId })).id)).toBeNull();
  });

  it('is not one of another organization, and not its own renewal', async () => {
    const [organizationId, another] = [await buildPostOrganization(board.ctx), await buildPostOrganization(board.ctx)];
    await ended(another, 30);
    const { id } = await buildPost(board.ctx, { ...words, organizationId, firstPostedOn: addDays(NOW, -100), renewals: 1 });
    expect(await shownOf(id)).toBeNull();
  });

  it('counts until the earlier one was filled, closed, taken down or removed, and gives no day while its employer hides it', async () => {
    const off = addDays(NOW, -20);
    for (const [other, live_until, removed] of [
      [{ filledAt: off }, off, false],
      [{ lapsedOn: off }, off, false],
      [{ takenDownOn: off, active: false }, off, false],
      [{ removedAt: off, posted: false, active: false }, off, true],
      [{ posted: false }, null, false],
    ] as const) {
      const organizationId = await buildPostOrganization(board.ctx);
      await ended(organizationId, -40, other);
      const { id } = await buildPost(board.ctx, { ...words, organizationId });
      expect(await shownOf(id), JSON.stringify(other)).toMatchObject({ live_until: live_until?.toISOString() ?? null, removed });
      await board.ctx.db
        .update(posts)
        .set({ firstPostedOn: addDays(off, 61) })
        .where(eq(posts.id, id));
      expect(await shownOf(id), JSON.stringify(other)).toEqual(live_until ? null : expect.anything());
    }
  });

  it('is named while it is a draft, and in the review', async () => {
    const organizationId = await buildPostOrganization(board.ctx);
    const { id: earlier } = await ended(organizationId, 30);
    const { id } = await buildPost(board.ctx, { ...words, organizationId, postedOn: null, reviewState: 'waiting', reviewSince: NOW, queuedAt: NOW });
    for (const store of ['posts_prep', 'review']) expect(await shownOf(id, store)).toMatchObject({ _id: earlier });
  });
});
