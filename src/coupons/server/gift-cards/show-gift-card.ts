import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { rewardProgress } from '../../rules';
import type { GiftCard } from '../../schemas';
import { presentOwnCoupon } from '../present-coupon';
import { countPendingUses, countUsers, listFinalUses } from '../use-queries';
import { listSharesOf, loadOwnGiftCard } from './queries';

/** A gift card of the viewer, with its final uses, its shares, and what is missing for the reward. @throws 404 for cards of others. */
export async function showGiftCard(ctx: Context, viewer: Viewer, cardId: string): Promise<GiftCard> {
  const { db } = ctx;
  const card = await loadOwnGiftCard(db, viewer.userId, cardId);
  const [coupon, uses, pending, shares, users] = await Promise.all([
    presentOwnCoupon(db, viewer.userId, card),
    listFinalUses(ctx, cardId),
    countPendingUses(ctx, cardId),
    listSharesOf(db, cardId),
    countUsers(ctx, db, cardId),
  ]);
  const named = [...uses, ...shares.organizations].flatMap(({ organizationId }) => organizationId ?? []);
  const names = await organizationNames(db, [...new Set(named)]);
  const organizationOf = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return id !== null && name !== undefined ? { _id: id, name } : null;
  };
  const progress = rewardProgress(card, users);
  return {
    ...coupon,
    used_by: uses.map(({ organizationId, usedAt }) => ({ organization: organizationOf(organizationId), used_on: iso(usedAt) })),
    pending_uses: pending,
    shared_with: shares.organizations.flatMap(({ organizationId, createdAt }) => {
      const organization = organizationOf(organizationId);
      return organization ? [{ organization, shared_on: iso(createdAt) }] : [];
    }),
    mailed: shares.others,
    reward: progress && { ...progress, earned_on: isoOrNull(card.triggeredAt) },
  };
}
