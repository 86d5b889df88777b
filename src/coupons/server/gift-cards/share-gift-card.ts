import type { z } from 'zod';
import { loadUserName, requireConfirmed } from '~/accounts/server';
import { lockActiveOrganizations, organizationNamesOf } from '~/organizations/server';
import { recordAudit } from '~/platform/audit';
import { boardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { countMail } from '~/platform/mail/limits';
import type { couponCalls } from '../../contract';
import { stateRefusal } from '../../rules';
import { type CouponRow, lockCoupon } from '../queries';
import { couponRefused } from '../use-coupon';
import { giftCardMail, type Sender } from './gift-card-mail';
import { insertShares, loadOwnGiftCard } from './queries';
import { findRecipients, organizationIdsIn, refuseRecipients } from './recipients';

type Share = z.output<(typeof couponCalls)['POST /v2/employer/gift_cards/share']['body']>;

/**
 * Mails a gift card of the viewer to organizations and addresses: to all of them, or, if one is refused, to none.
 * @throws 404 for cards of others; 409 for a card that cannot be used any more; 403 while the viewer's own address is not confirmed;
 *   the refusals of `findRecipients` and `refuseRecipients`; 429 after too many mails.
 */
export async function shareGiftCard(ctx: Context, viewer: Viewer, share: Share): Promise<{ message: string }> {
  await loadUsableCard(ctx, ctx.db, viewer, share.card_id);
  requireConfirmed(viewer);
  const recipients = await findRecipients(ctx, viewer, share);
  await refuseRecipients(ctx, ctx.db, viewer, share.card_id, recipients);
  for (const { address } of recipients) await countMail(ctx, 'giftCard', { account: viewer.userId, mailbox: address });

  await inTransaction(ctx.db, async (tx) => {
    // The card is locked for shares of the same card at this moment, the organizations for shares of other cards.
    await lockCoupon(tx, share.card_id);
    const card = await loadUsableCard(ctx, tx, viewer, share.card_id);
    await lockActiveOrganizations(tx, organizationIdsIn(recipients));
    await refuseRecipients(ctx, tx, viewer, share.card_id, recipients);
    const rows = recipients.map(({ hash, organization }) => ({ couponId: card.id, organizationId: organization?.id ?? null, recipient: hash }));
    await insertShares(tx, rows, ctx.clock.now());
    const sender = await loadSender(tx, viewer);
    for (const { address, organization } of recipients) {
      const greeted = organization?.name ?? (share.email?.length === 1 ? share.name : '');
      await ctx.mailer.send(tx, giftCardMail(ctx, card, { to: address, greeted, sender, note: share.note }));
    }
    await recordAudit(tx, ctx.clock, {
      actorId: viewer.actorId ?? viewer.userId,
      onBehalfOf: viewer.userId,
      action: 'coupon.shared',
      subject: 'coupons',
      subjectId: card.id,
      // The addresses are not kept: they may belong to people who have no account here.
      after: { mails: recipients.length, organizations: organizationIdsIn(recipients) },
    });
  });
  return { message: 'Gift card successfully shared.' };
}

async function loadUsableCard(ctx: Context, db: Database, viewer: Viewer, cardId: string): Promise<CouponRow> {
  const card = await loadOwnGiftCard(db, viewer.userId, cardId);
  const refusal = stateRefusal(card, boardTime(ctx));
  if (refusal) throw couponRefused(refusal);
  return card;
}

async function loadSender(db: Database, viewer: Viewer): Promise<Sender> {
  const { firstName, lastName, email } = await loadUserName(db, viewer.userId);
  return { name: `${firstName} ${lastName}`.trim() || email, email, organizations: await organizationNamesOf(db, viewer.userId) };
}
