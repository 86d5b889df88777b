import type { Clock } from '~/platform/clock';
import type { Config } from '~/platform/config';
import type { Database } from '~/platform/database';
import type { PaymentGateway } from '../gateway';
import { sandboxGateway } from './sandbox';
import { stripeGateway } from './stripe';

/** The gateway that the configuration names. */
export const gatewayFor = (config: Config, db: Database, clock: Clock): PaymentGateway =>
  config.PAYMENT_GATEWAY === 'stripe' ? stripeGateway(config) : sandboxGateway(db, clock);
