import type { Clock } from '~/platform/clock';
import type { Config } from '~/platform/config';
import type { Database } from '~/platform/database';
import type { PaymentGateway } from '../gateway';
import { sandboxGateway } from './sandbox';

/** The gateway that the configuration names. Stripe's library is loaded only where it is used. */
export const gatewayFor = async (config: Config, db: Database, clock: Clock): Promise<PaymentGateway> =>
  config.PAYMENT_GATEWAY === 'stripe' ? (await import('./stripe')).stripeGateway(config) : sandboxGateway(db, clock);
