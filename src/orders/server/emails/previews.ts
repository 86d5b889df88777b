import { desc } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { EXAMPLE_CODE, EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { orders } from '../../tables';
import { presentOrder } from '../present-order';
import { isSale, type OrderRow } from '../queries';
import { receiptMail } from '../receipts';
import { declinedMail, refundMail } from '../settle-refund';

async function newestSale({ db }: Context): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(isSale).orderBy(desc(orders.paidOn)).limit(1);
  return order;
}

/** Examples of the mails about orders. */
export const orderMailPreviews = {
  'order.receipt': async (ctx) => {
    const order = await newestSale(ctx);
    return order && receiptMail(ctx, await presentOrder(ctx, ctx.db, order), { to: '', again: false });
  },
  'order.refund': async (ctx) => {
    const order = await newestSale(ctx);
    return order && refundMail(ctx, order, { amountCents: order.totalCents, isManual: false, postRemoved: true, endedCard: EXAMPLE_CODE, freedCode: null });
  },
  'post.declined': (ctx) =>
    declinedMail(
      ctx,
      { id: newId() },
      { headline: 'Hebrew teacher for grades 3 to 5', reviewNote: 'The board lists paid work only.' },
      { firstName: EXAMPLE_PERSON.firstName, amountCents: 19_995, isManual: false, endedCard: null, freedCode: null },
    ),
} satisfies Partial<MailPreviews>;
