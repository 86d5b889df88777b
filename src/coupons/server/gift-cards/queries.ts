import { and, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { BoardTime } from '~/platform/calendar/last-day';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { newId } from '~/platform/ids/ids';
import { couponShares, coupons } from '../../tables';
import type { CouponRow } from '../queries';
import { organizationsThatUsedGiftCard, stillValid } from '../use-queries';

/** A gift card of a user. @throws 404 for cards of others and for coupons of other types. */
export async function loadOwnGiftCard(db: Database, userId: string, cardId: string): Promise<CouponRow> {
  const [card] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, cardId), eq(coupons.userId, userId), eq(coupons.couponType, 'Gift Card')));
  if (!card) throw notFound('No Gift Card Found');
  return card;
}

/**
 * The organizations among these that have a gift card: they have used one, or one that can still be used was shared with them.
 * An employer may use one gift card only.
 */
export async function organizationsWithGiftCard(db: Database, ids: string[], time: BoardTime): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const used = await organizationsThatUsedGiftCard(db, ids);
  const shared = await db
    .select({ id: couponShares.organizationId })
    .from(couponShares)
    .innerJoin(coupons, eq(coupons.id, couponShares.couponId))
    .where(and(inArray(couponShares.organizationId, ids), eq(coupons.active, true), lt(coupons.useCount, coupons.useLimit), stillValid(time)));
  return new Set([...used, ...shared.flatMap(({ id }) => id ?? [])]);
}

/** The recipients among these to whom the card was mailed before. */
export async function recipientsOf(db: Database, cardId: string, recipients: string[]): Promise<Set<string>> {
  if (recipients.length === 0) return new Set();
  const rows = await db
    .select({ recipient: couponShares.recipient })
    .from(couponShares)
    .where(and(eq(couponShares.couponId, cardId), inArray(couponShares.recipient, recipients)));
  return new Set(rows.map(({ recipient }) => recipient));
}

export interface NewShare {
  couponId: string;
  organizationId: string | null;
  recipient: string;
}

export async function insertShares(tx: Database, shares: NewShare[], now: Date): Promise<void> {
  await tx.insert(couponShares).values(shares.map((share) => ({ id: newId(), createdAt: now, ...share })));
}

const LISTED = 100;

/** The organizations that a card was shared with, the latest first, and the number of other recipients. */
export async function listSharesOf(db: Database, cardId: string): Promise<{ organizations: { organizationId: string; createdAt: Date }[]; others: number }> {
  const ofCard = eq(couponShares.couponId, cardId);
  const [rows, others] = await Promise.all([
    db
      .select({ organizationId: couponShares.organizationId, createdAt: couponShares.createdAt })
      .from(couponShares)
      .where(and(ofCard, isNotNull(couponShares.organizationId)))
      .orderBy(desc(couponShares.createdAt), desc(couponShares.id))
      .limit(LISTED),
    db
      .select({ value: count() })
      .from(couponShares)
      .where(and(ofCard, isNull(couponShares.organizationId))),
  ]);
  return {
    organizations: rows.flatMap(({ organizationId, createdAt }) => (organizationId ? [{ organizationId, createdAt }] : [])),
    others: others[0]?.value ?? 0,
  };
}
