import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { organizationMerged } from '~/organizations/events';
import type { belongings } from '~/organizations/questions';
import { iso } from '~/platform/http/schemas';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { couponShares, coupons, couponUses } from '../tables';

/** A gift card that an organization has used. Written as literals, so that PostgreSQL can use the partial index. */
const usedGiftCard = sql`${couponUses.couponType} = 'Gift Card' and ${couponUses.releasedAt} is null`;

/** The gift cards that an organization has used, for the back office: at most one. */
export const giftCardsOfOrganization: AnswerOf<typeof belongings> = async (db, organizationId) => {
  const rows = await db
    .select({ _id: coupons.id, title: coupons.code, usedAt: couponUses.usedAt })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(and(eq(couponUses.organizationId, organizationId), usedGiftCard))
    .orderBy(desc(couponUses.usedAt));
  const newest = rows.map(({ usedAt, ...card }) => ({ ...card, state: 'used', created_on: iso(usedAt) }));
  return { gift_cards: { count: newest.length, newest } };
};

/** An organization may use one gift card. Where both have used one, the moved use counts for its user alone. */
export const moveGiftCards: ListenerOf<typeof organizationMerged> = async (_ctx, tx, { from, into }) => {
  const others = alias(couponUses, 'others');
  const usedByTarget = tx
    .select({ one: sql`1` })
    .from(others)
    .where(and(eq(others.organizationId, into), sql`${others.couponType} = 'Gift Card'`, isNull(others.releasedAt)));
  await tx
    .update(couponUses)
    .set({ organizationId: null })
    .where(and(eq(couponUses.organizationId, from), usedGiftCard, exists(usedByTarget)));
  await tx.update(couponUses).set({ organizationId: into }).where(eq(couponUses.organizationId, from));
  await tx.update(couponShares).set({ organizationId: into }).where(eq(couponShares.organizationId, from));
};
