import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Database, ReadDatabase } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import type { PaymentWay } from '../rules';
import { paymentDisputes, payments, refunds } from '../tables';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type DisputeRow = typeof paymentDisputes.$inferSelect;

export async function insertPayment(tx: Database, payment: PgInsertValue<typeof payments>): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error('a payment was not stored');
  return row;
}

export const findPayment = async (db: Database, paymentId: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, paymentId)))[0];

export const lockPayment = async (tx: Database, paymentId: string): Promise<PaymentRow | undefined> => (await paymentLocked(tx).execute({ paymentId }))[0];

const paymentLocked = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('paymentId')))
    .for('update')
    .prepare('lock_payment'),
);

export async function updatePayment(tx: Database, paymentId: string, change: Partial<typeof payments.$inferInsert>): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, paymentId)).returning();
  if (!row) throw new Error('a payment does not exist any more');
  return row;
}

export const findPaymentByKey = async (db: Database, idempotencyKey: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.idempotencyKey, idempotencyKey)))[0];

/** Records that the buyer's bank was asked to confirm a charge, unless its outcome is known already. */
export async function awaitAction(db: Database, paymentId: string, gatewayReference: string, actionUntil: Date): Promise<void> {
  await db
    .update(payments)
    .set({ gatewayReference, actionUntil })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'intended')));
}

/** Records a charge whose purchase is not possible any more. @returns whether the payment had no outcome before. */
export async function markCharged(db: Database, paymentId: string, charge: Partial<typeof payments.$inferInsert>): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ status: 'charged', ...charge })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, ['intended', 'charged'])))
    .returning({ id: payments.id });
  return rows.length > 0;
}

/** Payments of some gateways without an outcome that have not changed for a while, and for which no buyer is with their bank. */
export const unsettledPayments = (db: Database, { gateways, now, before }: { gateways: string[]; now: Date; before: Date }): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['intended', 'charged']),
        inArray(payments.gateway, gateways),
        lt(payments.updatedAt, before),
        or(isNull(payments.actionUntil), lt(payments.actionUntil, now)),
      ),
    )
    .orderBy(payments.createdAt)
    .limit(500);

/** The payments of a user without an outcome. The status is a literal, so that PostgreSQL can use the partial index. */
const openOf = (userId: string) => and(eq(payments.userId, userId), sql`${payments.status} in ('intended', 'charged')`);

/** Locks the payments of a user that have no outcome. @returns whether there is one. */
export const lockOpenPayments = async (tx: Database, userId: string): Promise<boolean> =>
  (await tx.select({ id: payments.id }).from(payments).where(openOf(userId)).orderBy(payments.id).for('update')).length > 0;

/** Whether a payment of a user has no outcome. */
export const hasOpenPayment = async (tx: Database, userId: string): Promise<boolean> => (await tx.$count(payments, openOf(userId))) > 0;

/** The settled payments for these subjects. A subject for which no money moved has none; no subject has two. */
export const settledPayments = async (db: Database, subject: string, subjectIds: string[]): Promise<PaymentRow[]> =>
  subjectIds.length === 0 ? [] : settledOf(db).execute({ subject, subjectIds });

const settledOf = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(eq(payments.subject, sql.placeholder('subject')), sql`${payments.subjectId} = any(${sql.placeholder('subjectIds')})`, eq(payments.status, 'settled')),
    )
    .prepare('settled_payments'),
);

export const lockRefund = async (tx: Database, refundId: string): Promise<RefundRow | undefined> =>
  (await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update'))[0];

export async function updateRefund(tx: Database, refundId: string, change: Partial<typeof refunds.$inferInsert>): Promise<RefundRow> {
  const [row] = await tx.update(refunds).set(change).where(eq(refunds.id, refundId)).returning();
  if (!row) throw new Error('a refund does not exist any more');
  return row;
}

/** Refunds without an outcome that were requested before an instant, of payments with some gateways or without one. */
export const openRefunds = (db: Database, { gateways, before }: { gateways: string[]; before: Date }): Promise<RefundRow[]> =>
  db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(sql`${refunds.status} = 'intended'`, lt(refunds.createdAt, before), inArray(payments.gateway, [...gateways, 'manual'])))
    .orderBy(refunds.createdAt)
    .limit(500);

/** Counts the payments and refunds without an outcome that were begun before an instant with other gateways than these. */
export async function countOpenElsewhere(
  db: Database,
  { gateways, before }: { gateways: string[]; before: Date },
): Promise<{ payments: number; refunds: number }> {
  const isElsewhere = notInArray(payments.gateway, [...gateways, 'manual']);
  const [open, [given]] = await Promise.all([
    db.$count(payments, and(sql`${payments.status} in ('intended', 'charged')`, lt(payments.createdAt, before), isElsewhere)),
    db
      .select({ value: count() })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(sql`${refunds.status} = 'intended'`, lt(refunds.createdAt, before), isElsewhere)),
  ]);
  return { payments: open, refunds: given?.value ?? 0 };
}

/** Counts the refunds without an outcome that were requested before an instant. */
export const countOpenRefunds = (db: Database, before: Date): Promise<number> =>
  db.$count(refunds, and(sql`${refunds.status} = 'intended'`, lt(refunds.createdAt, before)));

export const paymentRefunds = (db: Database, paymentId: string): Promise<RefundRow[]> => db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

/** A refund by the gateway's own reference. The caller has locked the payment. */
export const findGatewayRefund = async (tx: Database, paymentId: string, reference: string): Promise<RefundRow | undefined> =>
  (
    await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), eq(refunds.gatewayReference, reference)))
      .orderBy(desc(refunds.createdAt), desc(refunds.id))
  )[0];

/** Whether a refund of a payment has no outcome yet. */
export const hasOpenRefund = async (tx: Database, paymentId: string): Promise<boolean> =>
  (await tx.$count(refunds, and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'intended')))) > 0;

interface PaymentsOfPurchase {
  payments: PaymentRow[];
  refunds: RefundRow[];
  disputes: DisputeRow[];
}

/** All payments of a purchase with their refunds and disputes, oldest first. */
export async function paymentsOf(db: Database, subject: string, subjectId: string): Promise<PaymentsOfPurchase> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subject, subject), eq(payments.subjectId, subjectId)))
    .orderBy(payments.createdAt, payments.id);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { payments: [], refunds: [], disputes: [] };
  const [given, disputes] = await Promise.all([
    db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(refunds.createdAt, refunds.id),
    db.select().from(paymentDisputes).where(inArray(paymentDisputes.paymentId, ids)).orderBy(paymentDisputes.createdAt, paymentDisputes.id),
  ]);
  return { payments: rows, refunds: given, disputes };
}

/** How purchases were paid: `card`, or the method of a payment without a gateway. Purchases without money are missing. */
export async function paymentWays(db: Database, subjectIds: string[]): Promise<Map<string, PaymentWay>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .select({ subjectId: payments.subjectId, method: payments.method })
    .from(payments)
    .where(and(inArray(payments.subjectId, subjectIds), eq(payments.status, 'settled')));
  return new Map(rows.map(({ subjectId, method }) => [subjectId, method ?? 'card']));
}

/** The refunds that ended from an instant until before another, with the way in which the money had been paid. */
export async function refundsBetween(db: Database, from: Date, until: Date) {
  const rows = await db
    .select({ id: refunds.id, refundedOn: refunds.refundedOn, amountCents: refunds.amountCents, subjectId: payments.subjectId, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(sql`${refunds.status} = 'refunded'`, gte(refunds.refundedOn, from), lt(refunds.refundedOn, until)))
    .orderBy(refunds.refundedOn, refunds.id);
  return rows.map(({ method, ...row }) => ({ ...row, way: method ?? ('card' as const) }));
}
/** Counts the payments that are in progress or were charged and not settled. Written as literals, so that PostgreSQL can use the partial index. */
export const countUnsettled = (db: ReadDatabase, before: Date): Promise<number> =>
  db.$count(payments, and(sql`${payments.status} in ('intended', 'charged')`, lt(payments.createdAt, before)));
