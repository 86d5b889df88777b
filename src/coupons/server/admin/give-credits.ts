import type { z } from 'zod';
import { findAddress, holdAccount } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import { formatBoardDate } from '~/platform/calendar/board-date';
import { lastMomentOf } from '~/platform/calendar/last-day';
import type { Context } from '~/platform/context/context';
import { invalidField, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import type { MailContent } from '~/platform/mail';
import { isInRange } from '~/platform/records/date-range';
import type { adminUserCouponCalls } from '../../admin-contract';
import type { CouponRecord } from '../../schemas';
import { newCouponCode } from '../codes';
import { GivenCreditsEmail } from '../emails/GivenCreditsEmail';
import { presentCouponRecord } from '../present-coupon';
import { type CouponRow, findCoupon, insertCoupon } from '../queries';

type Gift = z.output<(typeof adminUserCouponCalls)['POST /v3/admin/users/give_credits']['body']>;

/** The end of the last day in the board's time zone. @throws 422 for a day that is over. */
function endOf(ctx: Context, day: string): Date {
  const end = lastMomentOf(day, ctx.config.TIME_ZONE);
  if (end <= ctx.clock.now()) throw invalidField('last_day', 'please select a day that hasn’t passed', 'in_the_past');
  if (!isInRange(end)) throw invalidField('last_day', 'please select a day before 2100', 'out_of_range');
  return end;
}

/**
 * Gives a user credits with a reason, and mails the user. The reason is in the history of the user and of the coupon; the user does not
 * see it. @throws 404 for an unknown user, 422 for a day that is over.
 */
export async function giveCredits(ctx: Context, admin: Viewer, { user_id: userId, credits, last_day, reason }: Gift): Promise<CouponRecord> {
  const expiresOn = endOf(ctx, last_day);
  const id = newId();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdAccount(tx, userId))) throw notFound();
    const code = newCouponCode('CREDIT');
    await insertCoupon(tx, {
      id,
      code,
      name: credits === 1 ? '1 job credit' : `${credits} job credits`,
      description: credits === 1 ? '1 job post, free of charge.' : `${credits} job posts, free of charge.`,
      couponType: 'User Credits',
      amountType: 'percent',
      amount: 10_000,
      useLimit: credits,
      userId,
      expiresOn,
      createdAt: ctx.clock.now(),
    });
    const after = { code, credits, last_day, reason };
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'credits.given', subject: 'users', subjectId: userId, after });
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'coupon.created', subject: 'coupons', subjectId: id, after });
    const address = await findAddress(tx, userId);
    if (address) await ctx.mailer.send(tx, { ...givenCreditsMail(ctx, { id, credits, code, expiresOn }), to: address.email, accountId: userId });
  });
  return presentCouponRecord((await findCoupon(ctx.db, id)) as CouponRow);
}

/** The mail about credits that staff gave. @param given.id the coupon that holds them. */
export function givenCreditsMail(
  { config }: Context,
  { id, credits, code, expiresOn }: { id: string; credits: number; code: string; expiresOn: Date },
): MailContent {
  return {
    kind: 'credits.given',
    related: { kind: 'coupons', id },
    subject: credits === 1 ? `A job credit on ${config.SITE_NAME}` : `${credits} job credits on ${config.SITE_NAME}`,
    body: GivenCreditsEmail({ site: config.SITE_NAME, siteUrl: config.publicUrl, credits, code, until: formatBoardDate(config, iso(expiresOn)) }),
  };
}
