import { desc, eq } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import type { MailPreviews } from '~/platform/mail/preview';
import { orders } from '../../tables';
import { presentOrder } from '../present-order';
import type { OrderRow } from '../queries';
import { receiptMail } from '../receipts';
import { refundMail } from '../settle-refund';

async function newestPaidOrder({ db }: Context): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.status, 'paid')).orderBy(desc(orders.paidOn)).limit(1);
  return order;
}

/** Examples of the mails about orders. */
export const orderMailPreviews = {
  'order.receipt': async (ctx) => {
    const order = await newestPaidOrder(ctx);
    return order && receiptMail(ctx, await presentOrder(ctx.db, order), '');
  },
  'order.refund': async (ctx) => {
    const order = await newestPaidOrder(ctx);
    return order && refundMail(ctx, order, { amountCents: order.totalCents, isManual: false, postRemoved: true });
  },
} satisfies Partial<MailPreviews>;
