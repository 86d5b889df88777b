import { recordAudit } from '~/platform/audit';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import { stateRefusal } from '../../rules';
import { sharedCouponMail } from '../emails/coupon-mails';
import { findCoupon } from '../queries';
import { couponRefused } from '../use-coupon';

/**
 * Mails a coupon to addresses, each once.
 * @throws 404 for an unknown coupon; 409 for one that nobody can use (inactive, expired, used up) and for a gift card whose
 *   owner does not allow the board to offer it; 429 after too many mails.
 */
export async function shareCoupon(ctx: Context, admin: Viewer, body: { rec_id: string; emails: string[] }): Promise<{ message: string }> {
  const coupon = await findCoupon(ctx.db, body.rec_id);
  if (!coupon) throw notFound();
  const refusal = stateRefusal(coupon, boardTime(ctx));
  if (refusal) throw couponRefused(refusal);
  if (coupon.couponType === 'Gift Card' && !coupon.systemShare)
    throw conflict('This gift card’s owner doesn’t allow the board to offer it. Nothing was sent.', 'offering_forbidden');
  const emails = [...new Set(body.emails)];
  for (const mailbox of emails) await countMail(ctx, 'coupon', { account: admin.userId, mailbox });
  await inTransaction(ctx.db, async (tx) => {
    for (const to of emails) await ctx.mailer.send(tx, { to, ...sharedCouponMail(ctx, coupon) });
    // The addresses are not kept: they may belong to people who have no account here.
    const after = { mails: emails.length };
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'coupon.shared', subject: 'coupons', subjectId: coupon.id, after });
  });
  return { message: 'Shared' };
}
