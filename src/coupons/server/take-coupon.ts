import { holdOwnAccount } from '~/accounts/server';
import { organizationIdsOf } from '~/organizations/server';
import { recordAudit } from '~/platform/audit';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { codeSender, limitCodeGuesses } from '~/platform/rate-limit/code-guesses';
import { type CouponRefusal, takeRefusal } from '../rules';
import type { OwnCoupon } from '../schemas';
import { presentOwnCoupon } from './present-coupon';
import { type CouponRow, findCouponByCode } from './queries';
import { couponRefused, isCouponRefusal } from './use-coupon';
import { hasUsed, hasUsedGiftCard, organizationsThatUsedGiftCard } from './use-queries';
import { addHolder, isHolder } from './user-queries';

interface Taken {
  coupon: OwnCoupon;
  /** False if the user had it already. */
  added: boolean;
}

/**
 * Puts the coupon or gift card of a code into the viewer's credits. Nothing is used up: only paying uses it, after all checks again.
 * Taking it twice changes nothing.
 * @throws the first refusal that applies, in the order of `refusalOf`; 429 after too many refused codes.
 */
export const takeSharedCoupon = (ctx: Context, viewer: Viewer, code: string, ip: string): Promise<Taken> =>
  limitCodeGuesses(ctx, codeSender(viewer, ip), isCouponRefusal, () => inTransaction(ctx.db, (tx) => take(ctx, tx, viewer, code)));

async function take(ctx: Context, tx: Database, viewer: Viewer, code: string): Promise<Taken> {
  await holdOwnAccount(tx, viewer.userId);
  const coupon = await findCouponByCode(tx, code);
  if (!coupon) throw couponRefused('unknown');
  const reason = await findTakeRefusal(ctx, tx, coupon, viewer.userId);
  if (reason) throw couponRefused(reason);
  // An own coupon is among the user's credits without being saved.
  const added = coupon.userId !== viewer.userId && (await addHolder(tx, coupon.id, viewer.userId, ctx.clock.now()));
  if (added)
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action: 'coupon.taken',
      subject: 'coupons',
      subjectId: coupon.id,
      after: { user_id: viewer.userId },
    });
  return { coupon: await presentOwnCoupon(tx, viewer.userId, coupon), added };
}

/** The reason why a user may not take a coupon; undefined when they may. */
export async function findTakeRefusal(ctx: Context, db: Database, coupon: CouponRow, userId: string): Promise<CouponRefusal | undefined> {
  const organizationIds = await organizationIdsOf(db, userId);
  const used = await organizationsThatUsedGiftCard(db, organizationIds);
  return takeRefusal(
    coupon,
    {
      userId,
      isHolder: await isHolder(db, coupon.id, userId),
      usedThisBefore: !coupon.reuse && (await hasUsed(db, coupon.id, userId)),
      ownerOrganizations: coupon.userId ? await organizationIdsOf(db, coupon.userId) : [],
      userUsedGiftCard: await hasUsedGiftCard(db, userId, null),
      organizations: organizationIds.map((id) => ({ id, usedGiftCard: used.has(id) })),
    },
    boardTime(ctx),
  );
}
