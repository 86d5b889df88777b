import { buildUser } from '~/accounts/testing';
import { organizations } from '~/organizations/tables';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { isListed } from './rules';
import { lockForPublishing, publishPost } from './server/states/publish-post';
import { posts } from './tables';

let count = 0;

/** Inserts an organization for posts of a test. */
export async function buildPostOrganization(ctx: Context, name = 'Beth Tikvah Day School'): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  await ctx.db.insert(organizations).values({ id, name, city: 'Teaneck', stateCode: 'NJ', zipcode: '07666', createdAt: now, updatedAt: now });
  return id;
}

/**
 * Inserts a post, live by default, with its own employer and organization unless they are given. `listed` is computed from
 * the other fields by `isListed`.
 */
export async function buildPost(ctx: Context, overrides: Partial<Omit<typeof posts.$inferInsert, 'listed' | 'search'>> = {}) {
  count += 1;
  const now = ctx.clock.now();
  const postedOn = overrides.postedOn === undefined ? now : overrides.postedOn;
  const values = {
    id: newId(),
    userId: overrides.userId ?? (await buildUser(ctx, { roles: ['employer'] })).id,
    organizationId: overrides.organizationId ?? (await buildPostOrganization(ctx)),
    step: 3,
    headline: `Hebrew teacher for grade ${count}`,
    position: 'Hebrew teacher',
    description: 'Teach **Hebrew** to children who ask good questions.',
    stateCode: 'NJ',
    zipcode: '07666',
    city: 'Teaneck',
    salaryMinCents: 52_000_00,
    salaryMaxCents: 61_500_00,
    skills: ['Classroom teaching'],
    orgTypes: ['Day school'],
    degrees: ['Bachelor of Arts (BA)'],
    benefits: ['Health insurance'],
    applyEmail: 'jobs@example.org',
    active: true,
    posted: postedOn !== null,
    private: false,
    filledAt: null,
    createdAt: now,
    updatedAt: now,
    firstPostedOn: postedOn,
    expiresOn: postedOn && addDays(postedOn, 90),
    ...overrides,
    postedOn,
  };
  const [post] = await ctx.db
    .insert(posts)
    .values({ ...values, listed: isListed(values, now) })
    .returning();
  if (!post) throw new Error('the post was not stored');
  return post;
}

/** Publishes a draft, as the payment of its order does. */
export const publishDraft = (ctx: Context, postId: string, days = 90) =>
  inTransaction(ctx.db, async (tx) => publishPost(ctx, tx, await lockForPublishing(tx, postId), days));
