import type { users } from '~/accounts/tables';
import { defaultStageName } from '~/applications/stages';
import type { applicationEvents, applications } from '~/applications/tables';
import type { candidateHistory, candidates } from '~/candidates/tables';
import type { coupons, couponUses } from '~/coupons/tables';
import type { creditPurchases } from '~/credits/tables';
import type { Billing } from '~/orders/rules';
import type { orderItems, orders } from '~/orders/tables';
import type { StoredPhoto } from '~/organizations/rules';
import type { organizations } from '~/organizations/tables';
import type { payments, sandboxCharges } from '~/payments/tables';
import type { auditLog } from '~/platform/audit/tables';
import { newId } from '~/platform/ids/ids';
import { toCents } from '~/platform/money/money';
import { type Former, formerValues } from '~/posts/history-rules';
import { isListed } from '~/posts/rules';
import { toColumns } from '~/posts/server/content';
import type { postChanges, posts } from '~/posts/tables';
import type {
  DemoApplication,
  DemoCandidate,
  DemoCoupon,
  DemoCreditPurchase,
  DemoOrder,
  DemoOrganization,
  DemoPost,
  DemoPostChange,
  DemoPostEvent,
  DemoUser,
} from './demo';
import type { DemoAnswer } from './demo/answers';
import { organizationPages } from './demo/organization-pages';

type Row<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

/** The demo board's objects as rows of the tables, one function a table. */
export const userRow = (user: DemoUser, passwordHash: string): Row<typeof users> => ({
  id: user._id,
  email: user.email,
  passwordHash,
  firstName: user.first_name,
  lastName: user.last_name,
  roles: user.roles.filter((role) => role !== 'user'),
  active: user.active,
  verifiedAt: user.verified ? user.created_on : null,
  lastLoginAt: user.last_login,
  lastLoginIp: user.last_ip || null,
  newsletterDays: user.newsletter.deliver_on,
  createdAt: user.created_on,
});

export const organizationRow = ({ location, ...organization }: DemoOrganization, logo = '', photos: StoredPhoto[] = []): Row<typeof organizations> => ({
  id: organization._id,
  name: organization.name,
  address: location.address ?? '',
  countryCode: location.country_code,
  stateCode: location.state_code,
  zipcode: location.zipcode,
  city: location.city,
  email: organization.email,
  phone: organization.phone,
  fax: organization.fax,
  url: organization.url,
  mission: organization.mission,
  nonprofit: organization.nonprofit,
  movement: organization.movement,
  logo,
  photos,
  founded: organizationPages[organization.slug]?.founded ?? 0,
  employees: organizationPages[organization.slug]?.employees ?? 0,
  people: organizationPages[organization.slug]?.people ?? [],
  createdAt: organization.created_on,
  updatedAt: organization.created_on,
});

const contentColumns = (post: DemoPost) => toColumns({ ...post, salary: post.salary ?? undefined });

export function postRow(post: DemoPost, applicationCount: number, now: Date): Row<typeof posts> {
  const state = {
    active: post.active,
    // A filled post stays readable by its link; being filled is what takes it out of the lists.
    posted: post.posted || post.filled_on !== null,
    private: post.private,
    filledAt: post.filled_on,
    postedOn: post.posted_on,
    expiresOn: post.expires_on,
  };
  return {
    ...state,
    id: post._id,
    userId: post.user_id,
    organizationId: post.organization._id,
    step: post.step,
    ...contentColumns(post),
    sharedFb: post.shared_fb,
    createdAt: post.created_on,
    updatedAt: post.posted_on ?? post.created_on,
    firstPostedOn: post.first_posted_on,
    renewals: post.renewals,
    orderId: post.order_id,
    applicationCount,
    listed: isListed(state, now),
  };
}

/** The changes of a post, each with the columns alone that it gave another value. */
export function postChangeRows(post: DemoPost, changes: readonly DemoPostChange[]): Row<typeof postChanges>[] {
  let after: Former = contentColumns(post);
  return changes.toReversed().map(({ post_id: postId, number, step, former, user_id: userId, changed_on: changedAt }) => {
    const before = { ...after, ...toColumns(former as Parameters<typeof toColumns>[0]) };
    const changed = formerValues(before, after);
    after = before;
    return { postId, number, step, userId, changedAt, kind: 'changed', former: changed, byStaff: false };
  });
}

export const postEventRow = ({ _id: id, post_id: subjectId, action, on: at, user_id: onBehalfOf, actor_id: actorId }: DemoPostEvent): Row<typeof auditLog> => ({
  ...{ id, at, actorId, onBehalfOf, action, subjectId },
  subject: 'post',
});

/** The number of the first receipt. */
export const FIRST_INVOICE = 10_001;

const amountOf = (amount: number) => Math.round(amount * 100);

/** @param rewardedOn when the owner of a gift card got the reward. */
export const couponRow = (coupon: DemoCoupon, rewardedOn: Date | undefined): Row<typeof coupons> => ({
  id: coupon._id,
  code: coupon.code,
  name: coupon.name,
  description: coupon.description,
  couponType: coupon.coupon_type,
  amountType: coupon.amount_type,
  amount: amountOf(coupon.amount),
  useLimit: coupon.use_limit,
  useCount: coupon.use_count,
  active: coupon.active,
  reuse: coupon.reuse,
  systemShare: coupon.system_share,
  userId: coupon.user_id,
  expiresOn: coupon.expires_on,
  createdAt: coupon.created_on,
  triggerAmount: coupon.trigger && amountOf(coupon.trigger.amount),
  triggerAmountType: coupon.trigger?.amount_type ?? null,
  triggerCount: coupon.trigger?.count ?? null,
  triggeredAt: rewardedOn ?? null,
});

/** The buyer of an order, with the name of the account and the place of the organization, as for an order without a typed address. */
export const billingFrom = (user: DemoUser | undefined, organization: DemoOrganization | undefined): Billing => ({
  name: [user?.first_name, user?.last_name].filter(Boolean).join(' '),
  organization: organization?.name ?? '',
  address: [organization?.location.address, organization?.location.city, organization?.location.state_code].filter(Boolean).join(', '),
  zipcode: organization?.location.zipcode ?? '',
});

/** @param place the order's place among all that was paid, by date, or -1. @param billing the buyer as the receipt names them. */
export const orderRow = (order: DemoOrder, post: DemoPost | undefined, place: number, billing: Billing): Row<typeof orders> => ({
  id: order._id,
  userId: order.user_id,
  organizationId: post?.organization._id ?? null,
  postId: order.post_id,
  headline: post?.headline ?? '',
  status: order.paid ? 'paid' : 'open',
  invoiceNumber: order.paid ? FIRST_INVOICE + place : null,
  couponId: order.coupon_id,
  subtotalCents: order.subtotal,
  discountCents: order.discount,
  totalCents: order.total,
  pricedAt: order.created_on,
  createdAt: order.created_on,
  paidOn: order.paid_on,
  paidBy: order.paid ? order.user_id : null,
  billing: order.paid ? billing : null,
  days: order.items.some((item) => item.sku === 'POST-SHORT') ? 60 : 90,
});

export const orderItemRows = (order: DemoOrder): Row<typeof orderItems>[] =>
  order.items.map((item) => ({
    id: newId(),
    orderId: order._id,
    sku: item.sku,
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    priceCents: item.price,
    totalCents: item.total,
  }));

export function couponUseRow(order: DemoOrder, coupons: DemoCoupon[], post: DemoPost | undefined): Row<typeof couponUses>[] {
  const coupon = coupons.find(({ _id }) => _id === order.coupon_id);
  if (!coupon || !order.paid_on) return [];
  return [
    {
      id: newId(),
      couponId: coupon._id,
      orderId: order._id,
      userId: order.user_id,
      organizationId: post?.organization._id ?? null,
      couponType: coupon.coupon_type,
      usedAt: order.paid_on,
    },
  ];
}

/** @param place the purchase's place among all that was paid, by date. */
export const creditPurchaseRow = (
  { _id: id, user_id: userId, coupon_id: couponId, plan: planCode, count, months, list, total, paid_on: paidOn }: DemoCreditPurchase,
  buyer: DemoUser | undefined,
  place: number,
): Row<typeof creditPurchases> => ({
  ...{ id, userId, couponId, planCode, count, months, paidOn },
  email: buyer?.email ?? null,
  attempt: `demo-${id}`,
  status: 'paid',
  listCents: list,
  savingsCents: list - total,
  totalCents: total,
  invoiceNumber: FIRST_INVOICE + place,
  createdAt: paidOn,
});

type PaidRows = { payment: Row<typeof payments>; charge: Row<typeof sandboxCharges> };

/** The settled payment of an order that money was taken for, and the sandbox gateway's own record of it. */
export const orderPaymentRows = ({ _id, user_id, total, txn, paid_on }: DemoOrder): PaidRows[] =>
  txn && paid_on ? [paidRows({ subject: 'order', id: _id, userId: user_id, cents: total, at: paid_on, ...txn })] : [];

/** The same for a pack of credits. */
export const packPaymentRows = ({ _id, user_id, total, paid_on, txn }: DemoCreditPurchase): PaidRows =>
  paidRows({ subject: 'credits', id: _id, userId: user_id, cents: total, at: paid_on, ...txn });

interface Paid {
  subject: 'order' | 'credits';
  id: string;
  userId: string;
  cents: number;
  at: Date;
  reference: string;
  last4: string;
}

function paidRows({ subject, id, userId, cents: amountCents, at, reference, last4 }: Paid): PaidRows {
  const idempotencyKey = `demo-${id}`;
  return {
    payment: {
      id: newId(),
      ...{ subject, userId, amountCents, idempotencyKey },
      subjectId: id,
      gateway: 'sandbox',
      status: 'settled',
      gatewayReference: reference,
      cardLast4: last4,
      cardBrand: 'visa',
      createdAt: at,
      updatedAt: at,
    },
    charge: { idempotencyKey, reference, amountCents, outcome: 'charged', last4, createdAt: at },
  };
}

export const candidateRow = ({ location, user, ...candidate }: DemoCandidate): Row<typeof candidates> => ({
  id: candidate._id,
  userId: candidate.user_id,
  prefix: user.prefix,
  firstName: user.first_name,
  middleName: user.middle_name,
  lastName: user.last_name,
  suffix: user.suffix,
  title: candidate.title,
  bio: candidate.bio,
  countryCode: location.country_code,
  stateCode: location.state_code,
  zipcode: location.zipcode,
  city: location.city,
  available: candidate.available,
  canWorkRemote: candidate.can_work_remote,
  contractTypes: candidate.contract_types,
  degrees: candidate.degrees,
  skills: candidate.skills,
  url: candidate.url,
  linkedinUrl: candidate.linkedin_url,
  salaryCents: toCents(candidate.salary?.amount ?? 0),
  payType: candidate.salary?.pay_type ?? 'Annually',
  posted: candidate.posted,
  resumeFileId: candidate.resume_file_id,
  createdAt: candidate.created_on,
  updatedAt: candidate.updated_on,
});

export const historyRows = (candidate: DemoCandidate): Row<typeof candidateHistory>[] => [
  ...candidate.exp_history.map((item) => ({
    id: item._id,
    candidateId: candidate._id,
    kind: 'experience' as const,
    place: item.company,
    title: item.title,
    field: item.industry,
    summary: item.summary,
    startDate: item.start_date,
    endDate: item.end_date,
    currentEmployer: item.current_employer,
    createdAt: candidate.created_on,
  })),
  ...candidate.ed_history.map((item) => ({
    id: item._id,
    candidateId: candidate._id,
    kind: 'education' as const,
    place: item.school,
    title: item.field_of_study,
    field: item.degree,
    summary: item.summary,
    startDate: item.start_date,
    endDate: item.end_date,
    createdAt: candidate.created_on,
  })),
];

export const applicationRow = (application: DemoApplication, user: DemoUser | undefined, answer: DemoAnswer | undefined): Row<typeof applications> => ({
  id: application._id,
  postId: application.post_id,
  userId: application.user_id,
  firstName: user?.first_name ?? '',
  lastName: user?.last_name ?? '',
  email: application.email,
  message: application.message,
  resumeFileId: application.resume_file_id,
  coverLetterFileId: application.cover_letter_file_id,
  createdAt: application.created_on,
  ...(answer && { stage: answer.stage?.stage ?? 'new', openedAt: answer.opened_on, answeredAt: answer.answered_on }),
});

export function answerRows({ application_id, user_id, opened_on, answered_on, opened_id, reply, stage }: DemoAnswer): Row<typeof applicationEvents>[] {
  const line = { applicationId: application_id, userId: user_id };
  const createdAt = answered_on ?? opened_on;
  return [
    ...(opened_id ? [{ ...line, id: opened_id, kind: 'opened' as const, shown: true, createdAt: opened_on }] : []),
    ...(reply ? [{ ...line, id: reply._id, kind: 'reply' as const, subject: reply.subject, text: reply.text, shown: true, answers: true, createdAt }] : []),
    ...(stage
      ? [
          {
            ...line,
            id: stage._id,
            kind: 'stage' as const,
            stage: stage.stage,
            stageName: defaultStageName(stage.stage),
            shown: stage.told,
            answers: stage.told,
            createdAt,
          },
        ]
      : []),
  ];
}
