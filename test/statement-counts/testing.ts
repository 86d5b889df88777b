import { eq } from 'drizzle-orm';
import { buildUser } from '~/accounts/testing';
import { buildCollectionRecord } from '~/admin/testing';
import { buildAlert } from '~/alerts/testing';
import { applications } from '~/applications/tables';
import { applicationTo } from '~/applications/testing';
import { buildCandidate, buildNameRequest, buildOpening } from '~/candidates/testing';
import { buildLaw, buildWord } from '~/coach/testing';
import { committees } from '~/committees/tables';
import { buildCommittee, buildCommitteeMember } from '~/committees/testing';
import { buildCoupon } from '~/coupons/testing';
import { creditPacks, creditPlans, creditPurchases } from '~/credits/tables';
import { buildFile } from '~/files/testing';
import { buildFeed } from '~/imports/testing';
import { buildSuppression } from '~/mails/testing';
import { newsletterEditions, newsletterIssues } from '~/newsletter/tables';
import { orders, products } from '~/orders/tables';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { organizationMembers } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { payments } from '~/payments/tables';
import { recordAudit } from '~/platform/audit';
import { addDays, utcDay } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import type { buildEmployer } from '~/postings/testing';
import { jobReports, postActions } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { buildShare } from '~/sharing/testing';
import { buildFrontendError, buildServerError } from '~/site/testing';
import type { Kind } from '../access/references';
import type { TestBoard } from '../board';

export type Viewer = Awaited<ReturnType<typeof buildEmployer>>;

/** The collection that `addRecords` fills. */
export const COLLECTION = 'counted';
/** The secret of the first member of the first committee. */
export const COMMITTEE_SECRET = 'counted';

/**
 * Adds one record of each kind that lists show to an employer who also looks for jobs. Each refers to people and records of its own, so
 * that a list cannot find the names of all rows with one of them.
 * @returns the ids by the kind of record.
 */
export async function addRecords(board: TestBoard, person: Viewer, number: number): Promise<Record<Kind, string>> {
  const { ctx } = board;
  const { db } = ctx;
  const now = board.clock.now();
  const own = { userId: person.id, organizationId: person.organization.id };
  const ask = async (name: string, body?: unknown, token = person.token) => {
    const answer = await board.call(name, { token, body });
    if (answer.status >= 400) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const admin = await buildUser(ctx, { roles: ['admin'] });
  const seeker = await buildUser(ctx, { roles: ['jobseeker'] });
  const unpaid = await buildUnpaidPost(board, person);
  const paid = await buildUnpaidPost(board, person);
  await ask(`POST /v2/employer/jobs_prep/pay/${paid.postId}`, goodCard);
  for (const orderId of [unpaid.orderId, paid.orderId]) {
    const { id } = await buildCoupon(ctx);
    await db.update(orders).set({ couponId: id }).where(eq(orders.id, orderId));
  }
  const live = await buildPost(ctx, own);
  const expired = await buildPost(ctx, { ...own, postedOn: addDays(now, -95) });
  const review = { reviewState: 'waiting', reviewSince: now, queuedAt: now, reviewedBy: admin.id, reviewedOn: now } as const;
  const inReview = await buildPost(ctx, { ...own, postedOn: null, posted: false, ...review });
  const elsewhere = await buildPost(ctx);
  const share = await buildShare(ctx, { postedBy: admin.id, state: 'shared' });
  const report = { postId: inReview.id, userId: seeker.id, reporterKey: seeker.id, reason: 'other', createdAt: now } as const;
  await db.insert(jobReports).values({ ...report, id: newId(), closedOn: now, closedBy: admin.id, outcome: 'dismissed' });
  for (const action of ['view', 'bookmark'] as const) await db.insert(postActions).values({ userId: person.id, postId: elsewhere.id, action, at: now });

  const resume = await buildFile(board, seeker.token);
  await ask(`POST /v2/posts/apply/${paid.postId}`, applicationTo(paid.postId, seeker.email, { resume: resume.id }), seeker.token);
  const [application] = await db.select().from(applications).where(eq(applications.userId, seeker.id));
  const file = await buildFile(board, person.token);
  const sent = await ask(`POST /v2/posts/apply/${elsewhere.id}`, applicationTo(elsewhere.id, person.email, { resume: file.id }));
  const profile = await buildCandidate(board, seeker.token, { posted: true });
  const ownProfile = await buildCandidate(board, person.token);
  const nameRequest = await buildNameRequest(board, ownProfile);
  await buildOpening(board, ownProfile);

  const organization = await buildOrganization(ctx, person.id);
  await db.insert(organizationMembers).values({ organizationId: person.organization.id, userId: admin.id, addedBy: seeker.id, createdAt: now });
  const alert = await buildAlert(board, person, { kw: `Hebrew ${number}` });
  const ticket = await ask('POST /v2/contact', { email: person.email, feedback_type: 'help', message: 'Please help', checked_faq: true });
  const coupon = await buildCoupon(ctx, { couponType: 'User Credits', userId: person.id });
  const card = await buildCoupon(ctx, { couponType: 'Gift Card', userId: person.id });
  await ask('POST /v2/employer/jobs/buycredits/5/default', goodCard);
  const [pack] = await db.select().from(creditPurchases).where(eq(creditPurchases.userId, person.id)).orderBy(creditPurchases.createdAt);

  // All committees are those of one post, and each record adds an application and a member to the first of them.
  const [first] = await db.select().from(committees).where(eq(committees.createdBy, person.id)).orderBy(committees.createdAt).limit(1);
  const committeePost = first?.postId ?? paid.postId;
  const received = { id: newId(), postId: committeePost, userId: admin.id, firstName: 'Noa', lastName: 'Levi', email: admin.email, createdAt: now };
  await db.insert(applications).values(received);
  const secret = first ? newId() : COMMITTEE_SECRET;
  const committee = await buildCommittee(ctx, { postId: committeePost, userId: person.id, secret, applications: first ? [] : [received.id] });
  if (first) await buildCommitteeMember(ctx, first.id, { applications: [received.id] });

  const code = `plan-${number}`;
  await db.insert(creditPlans).values({ code, name: code, creditPriceCents: 10_000 });
  await db.insert(creditPacks).values({ planCode: code, count: 5, months: 12, discount: 1_000 });
  await db.insert(products).values({ sku: `SKU-${number}`, name: 'Post', description: 'A post', listPriceCents: 100, priceCents: 100, days: 30 });
  const day = utcDay(addDays(now, -number));
  await db.insert(newsletterEditions).values({ day, weekdays: ['Monday'], lastPosition: 0, startedAt: now });
  await db.insert(newsletterIssues).values({ day, subscriber: `account:${seeker.id}` });

  const [payment] = await db.select().from(payments).where(eq(payments.subjectId, paid.orderId));
  const { mailer } = ctx;
  const body = { html: '<p>Thank you.</p>', text: 'Thank you.' };
  const mail = await mailer.send(db, { kind: 'order.receipt', to: person.email, subject: 'Your receipt', body, accountId: person.id });
  const change = { before: { user: seeker.id, organization: organization.id }, after: { user: person.id, organization: person.organization.id } };
  const line = await recordAudit(db, board.clock, { actorId: admin.id, action: 'field.changed', subject: 'posts', subjectId: live.id, ...change });
  await recordAudit(db, board.clock, { actorId: admin.id, onBehalfOf: seeker.id, action: 'field.changed', subject: 'users', subjectId: seeker.id });

  return {
    'public post': elsewhere.id,
    organization: person.organization.id,
    user: person.id,
    'shown profile': profile,
    'stored file': file.path,
    application: application?.id ?? '',
    'sent application': sent.application._id,
    committee: committee.id,
    'committee member': committee.memberId,
    'import feed': await buildFeed(ctx, person.organization.id),
    'live post': paid.postId,
    'pending post': unpaid.postId,
    'post in review': inReview.id,
    'expired post': expired.id,
    'open order': unpaid.orderId,
    'order to pay': unpaid.orderId,
    'paid order': paid.orderId,
    'own organization': person.organization.id,
    file: file.id,
    profile,
    position: '',
    school: '',
    'name request': nameRequest,
    ticket: ticket._id,
    session: '',
    coupon: coupon.id,
    'gift card': card.id,
    'credit pack': pack?.id ?? '',
    payment: payment?.id ?? '',
    'server error': await buildServerError(ctx, { userId: seeker.id }),
    'frontend error': await buildFrontendError(ctx, { userId: seeker.id }),
    'collection record': await buildCollectionRecord(ctx, COLLECTION),
    'audit line': line,
    mail: mail.id as string,
    'suppressed address': await buildSuppression(ctx),
    share,
    'post law': await buildLaw(ctx),
    'word to avoid': await buildWord(ctx),
    alert,
  };
}
