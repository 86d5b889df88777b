import type { z } from 'zod';
import { holdAccount } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import { boardTime } from '~/platform/calendar/board-date';
import { endAfterDays } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import { conflict, invalidField, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import type { adminUserCouponCalls } from '../../admin-contract';
import { type CouponType, couponRefusals, describeAmount, stateRefusal } from '../../rules';
import type { CouponRecord } from '../../schemas';
import { newCouponCode } from '../codes';
import { presentCouponRecord } from '../present-coupon';
import { type CouponRow, findCoupon, findCouponByCode, insertCoupon } from '../queries';
import { addHolder } from '../user-queries';

type NewCoupon = z.output<(typeof adminUserCouponCalls)['POST /v3/admin/users/add_coupon']['body']>;

/**
 * Lets a user use the coupon of a code.
 * @throws 404 for an unknown user; 422 at `code` for an unknown code and for a coupon that nobody can use; 409 if the user has it.
 */
export async function giveCoupon(ctx: Context, admin: Viewer, body: { code: string; user_id: string }): Promise<CouponRecord> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await holdAccount(tx, body.user_id))) throw notFound();
    const coupon = await findCouponByCode(tx, body.code);
    if (!coupon) throw invalidField('code', couponRefusals.unknown, 'unknown_code');
    const refusal = stateRefusal(coupon, boardTime(ctx));
    if (refusal) throw invalidField('code', couponRefusals[refusal], `coupon_${refusal}`);
    const added = coupon.userId !== body.user_id && (await addHolder(tx, coupon.id, body.user_id, ctx.clock.now()));
    if (!added) throw conflict('The user already has this coupon.', 'coupon_held');
    const after = { user_id: body.user_id, code: coupon.code };
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'coupon.given', subject: 'coupons', subjectId: coupon.id, after });
    return presentCouponRecord(coupon);
  });
}

/** A kind of coupon that is made by hand: its type, the prefix of its code, and its name without a label. */
interface Kind {
  couponType: CouponType;
  prefix: string;
  name: string;
  describe(worth: string): string;
}

const credits: Kind = { couponType: 'User Credits', prefix: 'CREDIT', name: 'Credits', describe: (worth) => `${worth} off a job post` };
const discount: Kind = { couponType: 'User Discount', prefix: 'OFF', name: 'Discount', describe: (worth) => `${worth} off a job post` };
const giftCard: Kind = {
  couponType: 'Gift Card',
  prefix: 'GIFT',
  name: 'Gift card',
  describe: (worth) => `${worth} off a job post, to share with other organizations`,
};

const isWholePost = ({ amount, amount_type }: NewCoupon): boolean => amount_type === 'percent' && amount === 100;

/** Makes a coupon that only the user may use: credits where it pays whole posts, else a discount. @throws 404 for an unknown user. */
export const addCoupon = (ctx: Context, admin: Viewer, body: NewCoupon): Promise<CouponRecord> =>
  make(ctx, admin, isWholePost(body) ? credits : discount, body);

/** Makes a gift card that belongs to the user, to share with other organizations. @throws 404 for an unknown user. */
export const addGiftCard = (ctx: Context, admin: Viewer, body: NewCoupon): Promise<CouponRecord> => make(ctx, admin, giftCard, body);

async function make(ctx: Context, admin: Viewer, kind: Kind, body: NewCoupon): Promise<CouponRecord> {
  const id = newId();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdAccount(tx, body.user_id))) throw notFound();
    const now = ctx.clock.now();
    // Cents, or basis points.
    const worth = { amount: Math.round(body.amount * 100), amountType: body.amount_type };
    const code = newCouponCode(kind.prefix);
    await insertCoupon(tx, {
      id,
      code,
      name: body.label || kind.name,
      description: kind.describe(describeAmount(worth)),
      couponType: kind.couponType,
      ...worth,
      useLimit: body.credits,
      userId: body.user_id,
      expiresOn: endAfterDays(now, body.days, ctx.config.TIME_ZONE),
      createdAt: now,
    });
    const after = {
      user_id: body.user_id,
      code,
      credits: body.credits,
      amount: body.amount,
      amount_type: body.amount_type,
      days: body.days,
      reason: body.reason,
    };
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'coupon.created', subject: 'coupons', subjectId: id, after });
  });
  return presentCouponRecord((await findCoupon(ctx.db, id)) as CouponRow);
}
