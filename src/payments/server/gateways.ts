import type { Clock } from '~/platform/calendar/clock';
import type { Config } from '~/platform/config/config';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { OtherGateway, type PaymentGateway } from '../gateway';
import type { PaymentRow } from './queries';
import { sandboxGateway } from './sandbox';

declare module '~/platform/context/context' {
  interface Context {
    gateway: PaymentGateway;
  }
}

/** The gateway that the configuration names. Stripe's library is loaded only where it is used. */
export const gatewayFor = async (config: Config, db: Database, clock: Clock): Promise<PaymentGateway> =>
  config.PAYMENT_GATEWAY === 'stripe' ? (await import('./stripe')).stripeGateway(config) : sandboxGateway(db, clock);

/** The gateways that a board can ask: the configured one, and the sandbox, which needs no keys and moves no money. */
export const reachableGateways = ({ gateway }: Context): string[] => [gateway.name, 'sandbox'];

/** Whether a payment was made with a gateway that the board can ask. */
export const isReachable = (ctx: Context, { gateway }: PaymentRow): boolean => reachableGateways(ctx).includes(gateway);

/** The gateway that made a payment: any other would answer that it never charged it. @throws OtherGateway where the board cannot ask it. */
export function gatewayOf(ctx: Context, payment: PaymentRow): PaymentGateway {
  if (payment.gateway === ctx.gateway.name) return ctx.gateway;
  if (isReachable(ctx, payment)) return sandboxGateway(ctx.db, ctx.clock);
  throw new OtherGateway(`the payment was made with ${payment.gateway}, and the board now uses ${ctx.gateway.name}`);
}
