import { eq } from 'drizzle-orm';
import { startSession } from '~/accounts/server/login/sessions';
import { hashPassword } from '~/accounts/server/passwords/passwords';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { applicationTo } from '~/applications/testing';
import { buildCandidate } from '~/candidates/testing';
import { buildCommittee } from '~/committees/testing';
import { buildCoupon } from '~/coupons/testing';
import { buildFile } from '~/files/testing';
import { buildUnpaidPost, goodCard, type TestEmployer } from '~/orders/testing';
import { organizationMembers } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { OutcomeUnknown } from '~/payments/gateway';
import { payments } from '~/payments/tables';
import { addDays, MINUTE } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { details } from '~/postings/testing';
import { jobReports, posts } from '~/posts/tables';
import { buildShare } from '~/sharing/testing';
import { KINDS, type Kind } from '../access/references';
import { Owner } from '../access/testing';
import type { TestBoard } from '../board';

/** Posts in different states, each with its order. Use cases that name a post or an order meet on the same one. */
export const SUBJECTS = ['draft', 'free draft', 'paying', 'in review', 'live', 'ended', 'renewed', 'renewing', 'taken down', 'disputed'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The kinds of records that are a post or its order, with the post that they are unless another is named. */
const DEFAULT_SUBJECTS: Partial<Record<Kind, Subject>> = {
  'pending post': 'draft',
  'open order': 'draft',
  'order to pay': 'draft',
  'live post': 'live',
  'public post': 'live',
  'paid order': 'live',
  'post in review': 'in review',
  'expired post': 'ended',
};
const ORDERS: readonly string[] = ['open order', 'order to pay', 'paid order'];

interface Post {
  postId: string;
  orderId: string;
}
interface Person {
  id: string;
  token: string;
  email: string;
}

/** One record of each kind that use cases name, all of the same few people. */
export interface Scene {
  people: Record<'owner' | 'colleague' | 'friend' | 'seeker' | 'admin', Person>;
  subjects: Record<Subject, Post>;
  records: Record<Kind, string>;
  /** Codes of coupons: one that takes off a part, the owner's credit, and a gift card. */
  codes: Record<'discount' | 'credit' | 'card', string>;
  /** A second draft whose order has the same coupon as the first, and one with the owner's only credit. */
  otherDraft: Post;
  otherFreeDraft: Post;
  /** Organizations of the owner without posts. */
  otherOrganization: string;
  emptyOrganization: string;
  /** An application that the search committee does not read yet. */
  otherApplication: string;
  /** A coupon that nobody has used. */
  unusedCoupon: string;
  /** A resume of the friend. */
  resume: string;
  /** A report of the live post. */
  report: string;
  /** An earlier version of the live post. */
  version: number;
  /** What the staff have read of the post in review. */
  reviewed: string;
  refreshToken: string;
  /** The secret in the link of a member of the search committee. */
  committeeSecret: string;
}

const isSubject = (kind: string): kind is Subject => (SUBJECTS as readonly string[]).includes(kind);

/** The post that a record is, or whose order it is. */
export const subjectOf = (kind: Kind | Subject): Subject | undefined => (isSubject(kind) ? kind : DEFAULT_SUBJECTS[kind]);

/** The id of a record. @param subject replaces the post of which it is, or whose order it is. */
export function find({ subjects, records }: Scene, kind: Kind | Subject, subject?: Subject): string {
  const own = subjectOf(kind);
  if (!own) return records[kind as Kind];
  const { postId, orderId } = subjects[subject ?? own];
  return ORDERS.includes(kind) ? orderId : postId;
}

export const PASSWORD = 'the-password-of-a-friend-3';
const ROLES = ['employer', 'organization', 'jobseeker'];

/** Fills a board with the records. */
export async function buildScene(board: TestBoard): Promise<Scene> {
  const { ctx, clock } = board;
  const { db } = ctx;
  const owner = await Owner.create(board, ROLES);
  const { id: organizationId } = await buildOrganization(ctx, owner.person.id);
  const [colleague, friend, seeker, otherSeeker, admin] = [
    await buildUser(ctx, { roles: ['employer', 'organization'] }),
    // Of another organization, and looking for work.
    await buildUser(ctx, { roles: ROLES, passwordHash: await hashPassword(PASSWORD) }),
    await buildUser(ctx, { roles: ['jobseeker'] }),
    await buildUser(ctx, { roles: ['jobseeker'] }),
    await buildUser(ctx, { roles: ['admin'] }),
  ];
  await db.insert(organizationMembers).values({ organizationId, userId: colleague.id, relationship: 'member', createdAt: clock.now() });
  const { email = '' } = (await db.select({ email: users.email }).from(users).where(eq(users.id, owner.person.id)))[0] ?? {};
  const { token } = owner.person;

  const ask = async (name: string, by: string, body?: unknown, status = 200) => {
    const answer = await board.call(name, { token: by, body });
    if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const draft = async (code?: string, by: { token: string } = owner.person): Promise<Post> => {
    const { postId, orderId } = await buildUnpaidPost(board, { ...by, organization: { id: organizationId } } as TestEmployer);
    if (code) await ask('POST /v2/employer/jobs_prep/apply_coupon', by.token, { order_id: orderId, code });
    return { postId, orderId };
  };
  const paid = async ({ by = token, status = 200, post = draft() }: { by?: string; status?: number; post?: Promise<Post> } = {}) => {
    const { postId, orderId } = await post;
    await ask(`POST /v2/employer/jobs_prep/pay/${postId}`, by, goodCard, status);
    return { postId, orderId };
  };
  const set = (postId: string, values: Partial<typeof posts.$inferInsert>) => db.update(posts).set(values).where(eq(posts.id, postId));
  const minuteAgo = () => new Date(clock.now().getTime() - MINUTE);

  const discount = await buildCoupon(ctx, { amountType: 'dollars', amount: 5_000, useLimit: 1 });
  const credit = await buildCoupon(ctx, { couponType: 'User Credits', userId: owner.person.id, useLimit: 1 });
  const card = await buildCoupon(ctx, { couponType: 'Gift Card', userId: friend.id, amount: 1_000, useLimit: 1 });

  const live = await paid();
  const ended = await paid();
  await set(ended.postId, { expiresOn: minuteAgo() });
  const renew = async (renewsOn: Date) => {
    const post = await paid();
    await set(post.postId, { expiresOn: addDays(clock.now(), 2) });
    await ask(`POST /v2/employer/jobs/renew/${post.postId}`, token);
    await set(post.postId, { renewsOn });
    return post;
  };
  const takenDown = async () => {
    const post = await paid();
    await ask(`POST /v3/admin/posts/take_down/${post.postId}`, admin.token, { reason: 'It is not a job.' });
    return post;
  };
  const disputed = await takenDown();
  await ask(`POST /v2/employer/jobs/ask_to_put_back/${disputed.postId}`, token, { text: 'It is one.' });

  const { gateway } = ctx;
  ctx.gateway = {
    ...gateway,
    async charge(request) {
      await gateway.charge(request);
      throw new OutcomeUnknown('the answer was lost');
    },
  };
  const paying = await paid({ by: colleague.token, status: 503, post: draft(undefined, colleague) });
  ctx.gateway = gateway;
  await ask('PATCH /v3/admin/settings', admin.token, { moderation: 'all' });
  const inReview = await paid();
  await ask('PATCH /v3/admin/settings', admin.token, { moderation: 'off' });

  const apply = async (by: { token: string; email: string }): Promise<string> => {
    const { id: resume } = await buildFile(board, by.token);
    return (await ask(`POST /v2/posts/apply/${live.postId}`, by.token, applicationTo(live.postId, by.email, { resume }))).application._id;
  };
  const application = await apply(seeker);
  const committeeSecret = newId();
  const committee = await buildCommittee(ctx, { postId: live.postId, userId: owner.person.id, applications: [application], secret: committeeSecret });
  await ask(`POST /v2/posts/${live.postId}/report`, seeker.token, { reason: 'scam' });
  await ask(`POST /v2/employer/jobs/update/${live.postId}/details`, token, { data: { ...details, skills: [] } });
  const history = await ask(`GET /v2/employer/jobs/history/${live.postId}`, token);
  const profile = await buildCandidate(board, token, { posted: true });

  const own: Partial<Record<Kind, string>> = {
    organization: organizationId,
    'own organization': organizationId,
    user: owner.person.id,
    profile,
    'shown profile': profile,
    application,
    'sent application': application,
    committee: committee.id,
    'committee member': committee.memberId,
    coupon: discount.id,
    'gift card': card.id,
    payment: (await db.select().from(payments).where(eq(payments.subjectId, paying.orderId)))[0]?.id ?? '',
    share: await buildShare(ctx, { postId: live.postId }),
  };
  const records = {} as Record<Kind, string>;
  for (const kind of KINDS) if (!subjectOf(kind)) records[kind] = own[kind] ?? (await owner.record(kind));

  return {
    people: { owner: { ...owner.person, email }, colleague, friend, seeker, admin },
    subjects: {
      draft: await draft(discount.code),
      'free draft': await draft(credit.code),
      paying,
      'in review': inReview,
      live,
      ended,
      renewed: await renew(addDays(clock.now(), 2)),
      renewing: await renew(minuteAgo()),
      'taken down': await takenDown(),
      disputed,
    },
    records,
    codes: { discount: discount.code, credit: credit.code, card: card.code },
    otherDraft: await draft(discount.code),
    otherFreeDraft: await draft(credit.code),
    otherOrganization: (await buildOrganization(ctx, owner.person.id)).id,
    emptyOrganization: (await buildOrganization(ctx, owner.person.id)).id,
    otherApplication: await apply(otherSeeker),
    unusedCoupon: (await buildCoupon(ctx)).id,
    resume: (await buildFile(board, friend.token)).id,
    report: (await db.select().from(jobReports))[0]?.id ?? '',
    version: history.meta.latest - 1,
    reviewed: (await ask(`GET /v3/admin/review/${inReview.postId}`, admin.token)).version,
    refreshToken: (await startSession(ctx, db, owner.person.id, false, { ip: '127.0.0.1', userAgent: 'test' })).refresh_token,
    committeeSecret,
  };
}
