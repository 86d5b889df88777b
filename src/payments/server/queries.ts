import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { payments } from '../tables';

export type PaymentRow = typeof payments.$inferSelect;

export async function insertPayment(tx: Database, payment: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error('a payment was not stored');
  return row;
}

export const lockPayment = async (tx: Database, paymentId: string): Promise<PaymentRow | undefined> =>
  (await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update'))[0];

export async function updatePayment(tx: Database, paymentId: string, change: Partial<typeof payments.$inferInsert>): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, paymentId));
}

/** Payments without an outcome that have not changed for a while. */
export const unsettledPayments = (db: Database, before: Date): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, ['intended', 'charged']), lt(payments.updatedAt, before)))
    .orderBy(payments.createdAt)
    .limit(500);

/** The settled payment for a subject, if money moved for it. */
export const settledPayment = async (db: Database, subject: string, subjectId: string): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.subject, subject), eq(payments.subjectId, subjectId), eq(payments.status, 'settled')))
      .orderBy(desc(payments.createdAt))
      .limit(1)
  )[0];

/** Counts the payments that are in progress or were charged and not settled. Written as literals, so that PostgreSQL can use the partial index. */
export const countUnsettled = (db: Database, before: Date): Promise<number> =>
  db.$count(payments, and(sql`${payments.status} in ('intended', 'charged')`, lt(payments.createdAt, before)));
