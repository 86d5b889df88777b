import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import type { GatewayEvent, GatewayWebhook } from '../gateway';
import { paymentEvents } from '../tables';
import { recordGatewayRefunds } from './gateway-refunds';
import { findPayment, findPaymentByKey, type PaymentRow } from './queries';
import { recordDisputes } from './record-disputes';
import { lookUpPayment, recordPaymentOutcome } from './take-payment';

/**
 * Applies a message of the gateway. It may come late, many times, in any order, and before the answer to the board's own request: it only
 * tells that something has changed, and the state of now is asked for and recorded by the use cases that also record other outcomes.
 * @throws OutcomeUnknown where the gateway does not tell the state: it then sends the message again.
 */
export async function receiveEvent(ctx: Context, webhook: GatewayWebhook, event: GatewayEvent): Promise<'applied' | 'known' | 'ignored'> {
  if (!event.about) return 'ignored';
  const { id, type } = event;
  await ctx.db.insert(paymentEvents).values({ id, type, receivedAt: ctx.clock.now() }).onConflictDoNothing();
  const [stored] = await ctx.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  if (stored?.handledAt) return 'known';
  const key = await webhook.keyOf(event.reference);
  const payment = key ? await findPaymentByKey(ctx.db, key) : undefined;
  // Another program may use the same account of the provider.
  if (payment?.gateway === ctx.gateway.name) await apply(ctx, webhook, event, payment);
  await ctx.db
    .update(paymentEvents)
    .set({ handledAt: ctx.clock.now() })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)));
  return payment ? 'applied' : 'ignored';
}

async function apply(ctx: Context, webhook: GatewayWebhook, { about, reference }: GatewayEvent, payment: PaymentRow): Promise<void> {
  // This comes before a refund or dispute is recorded, too, since their messages may come first.
  if (payment.status !== 'settled' && payment.status !== 'refunded') await recordPaymentOutcome(ctx, payment.id, await lookUpPayment(ctx, payment, reference));
  if ((await findPayment(ctx.db, payment.id))?.status !== 'settled') return;
  if (about === 'refunds') await recordGatewayRefunds(ctx, payment.id, await webhook.refundsOf(reference));
  if (about === 'disputes') await recordDisputes(ctx, payment.id, await webhook.disputesOf(reference));
}
