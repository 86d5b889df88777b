import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import type { OwnCoupon } from '../../schemas';
import { presentOwnCoupon } from '../present-coupon';
import { lockCoupon, updateCoupon } from '../queries';
import { loadOwnGiftCard } from './queries';

/** Allows or forbids the board to offer a gift card of the viewer to organizations. @throws 404 for cards of others. */
export const setSystemShare = (ctx: Context, viewer: Viewer, cardId: string, systemShare: boolean): Promise<OwnCoupon> =>
  inTransaction(ctx.db, async (tx) => {
    await lockCoupon(tx, cardId);
    const card = await loadOwnGiftCard(tx, viewer.userId, cardId);
    if (card.systemShare !== systemShare) {
      await updateCoupon(tx, cardId, { systemShare });
      await recordAudit(tx, ctx.clock, {
        actorId: viewer.actorId ?? viewer.userId,
        onBehalfOf: viewer.userId,
        action: 'coupon.offering_changed',
        subject: 'coupons',
        subjectId: cardId,
        before: { system_share: card.systemShare },
        after: { system_share: systemShare },
      });
    }
    return presentOwnCoupon(tx, viewer.userId, { ...card, systemShare });
  });
