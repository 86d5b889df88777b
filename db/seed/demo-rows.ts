import type { users } from '~/accounts/tables';
import type { applicationEvents, applications } from '~/applications/tables';
import type { candidateHistory, candidates } from '~/candidates/tables';
import type { coupons, couponUses } from '~/coupons/tables';
import { isListed } from '~/jobs/rules';
import { toColumns } from '~/jobs/server';
import type { posts } from '~/jobs/tables';
import type { orderItems, orders } from '~/orders/tables';
import type { organizations } from '~/organizations/tables';
import type { payments, sandboxCharges } from '~/payments/tables';
import { newId } from '~/platform/ids';
import { toCents } from '~/platform/money';
import type { DemoApplication, DemoCandidate, DemoCoupon, DemoOrder, DemoOrganization, DemoPost, DemoUser } from './demo';
import type { DemoAnswer } from './demo/answers';

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

export const organizationRow = ({ location, ...organization }: DemoOrganization, logo = ''): Row<typeof organizations> => ({
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
  logo,
  createdAt: organization.created_on,
  updatedAt: organization.created_on,
});

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
    ...toColumns({ ...post, salary: post.salary ?? undefined }),
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

const amountOf = (amount: number) => Math.round(amount * 100);

export const couponRow = (coupon: DemoCoupon): Row<typeof coupons> => ({
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
});

/** @param place the order's place among the paid ones, by date, or -1. */
export const orderRow = (order: DemoOrder, post: DemoPost | undefined, place: number): Row<typeof orders> => ({
  id: order._id,
  userId: order.user_id,
  organizationId: post?.organization._id ?? null,
  postId: order.post_id,
  headline: post?.headline ?? '',
  status: order.paid ? 'paid' : 'open',
  invoiceNumber: order.paid ? 10_001 + place : null,
  couponId: order.coupon_id,
  subtotalCents: order.subtotal,
  discountCents: order.discount,
  totalCents: order.total,
  pricedAt: order.created_on,
  createdAt: order.created_on,
  paidOn: order.paid_on,
  paidBy: order.paid ? order.user_id : null,
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

/** The settled payment of an order that money was taken for, and the sandbox gateway's own record of it. */
export function paymentRows(order: DemoOrder): { payment: Row<typeof payments>; charge: Row<typeof sandboxCharges> }[] {
  if (!order.txn || !order.paid_on) return [];
  const idempotencyKey = `demo-${order._id}`;
  const { reference, last4 } = order.txn;
  return [
    {
      payment: {
        id: newId(),
        subject: 'order',
        subjectId: order._id,
        userId: order.user_id,
        amountCents: order.total,
        gateway: 'sandbox',
        idempotencyKey,
        status: 'settled',
        gatewayReference: reference,
        cardLast4: last4,
        cardBrand: 'visa',
        createdAt: order.paid_on,
        updatedAt: order.paid_on,
      },
      charge: { idempotencyKey, reference, amountCents: order.total, outcome: 'charged', last4, createdAt: order.paid_on },
    },
  ];
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
  ...(answer && { stage: 'not_suitable' as const, openedAt: answer.created_on, answeredAt: answer.created_on }),
});

export function answerRows({ _id, stage_id, application_id, user_id, subject, text, created_on }: DemoAnswer): Row<typeof applicationEvents>[] {
  const line = { applicationId: application_id, userId: user_id, createdAt: created_on };
  return [
    { ...line, id: _id, kind: 'reply', subject, text, shown: true, answers: true },
    { ...line, id: stage_id, kind: 'stage', stage: 'not_suitable', stageName: 'Not suitable', shown: false, answers: false },
  ];
}
