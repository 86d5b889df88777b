import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { PaymentWay } from '../rules';
import { payments, refunds } from '../tables';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export async function insertPayment(tx: Database, payment: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error('a payment was not stored');
  return row;
}

export const findPayment = async (db: Database, paymentId: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, paymentId)))[0];

export const lockPayment = async (tx: Database, paymentId: string): Promise<PaymentRow | undefined> =>
  (await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update'))[0];

export async function updatePayment(tx: Database, paymentId: string, change: Partial<typeof payments.$inferInsert>): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, paymentId)).returning();
  if (!row) throw new Error('a payment does not exist any more');
  return row;
}

/** Payments without an outcome that have not changed for a while. */
export const unsettledPayments = (db: Database, before: Date): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, ['intended', 'charged']), lt(payments.updatedAt, before)))
    .orderBy(payments.createdAt)
    .limit(500);

/** The settled payments for these subjects. A subject for which no money moved has none; no subject has two. */
export const settledPayments = async (db: Database, subject: string, subjectIds: string[]): Promise<PaymentRow[]> =>
  subjectIds.length === 0
    ? []
    : db
        .select()
        .from(payments)
        .where(and(eq(payments.subject, subject), inArray(payments.subjectId, subjectIds), eq(payments.status, 'settled')));

export const lockRefund = async (tx: Database, refundId: string): Promise<RefundRow | undefined> =>
  (await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update'))[0];

/** Refunds without an outcome that were requested before an instant. */
export const openRefunds = (db: Database, before: Date): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(sql`${refunds.status} = 'intended'`, lt(refunds.createdAt, before)))
    .orderBy(refunds.createdAt)
    .limit(500);

/** Counts the refunds without an outcome that were requested before an instant. */
export const countOpenRefunds = (db: Database, before: Date): Promise<number> =>
  db.$count(refunds, and(sql`${refunds.status} = 'intended'`, lt(refunds.createdAt, before)));

/** All payments of a purchase with their refunds, oldest first. */
export async function paymentsOf(db: Database, subject: string, subjectId: string): Promise<{ payments: PaymentRow[]; refunds: RefundRow[] }> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subject, subject), eq(payments.subjectId, subjectId)))
    .orderBy(payments.createdAt, payments.id);
  const ids = rows.map(({ id }) => id);
  const given = ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(refunds.createdAt, refunds.id);
  return { payments: rows, refunds: given };
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
export const countUnsettled = (db: Database, before: Date): Promise<number> =>
  db.$count(payments, and(sql`${payments.status} in ('intended', 'charged')`, lt(payments.createdAt, before)));
