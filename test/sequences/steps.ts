import fc from 'fast-check';
import { accountSteps } from './accounts';
import { alertSteps } from './alerts';
import { applicationSteps } from './applications';
import { backOfficeSteps } from './back-office';
import { clockSteps } from './clock';
import { guestAlertSteps } from './guest-alerts';
import { newsletterSteps } from './newsletter';
import { orderSteps } from './orders';
import { organizationSteps } from './organizations';
import { paymentSteps } from './payments';
import { postSteps } from './posts';
import { priceByDateSteps } from './prices-by-date';
import { publishedPostSteps } from './published-posts';
import { registeringSteps } from './registering';
import { reportSteps } from './reports';
import { reviewSteps } from './review';
import { staffPostSteps } from './staff-posts';
import type { Step } from './step';
import { stillOpenSteps } from './still-open';
import { versionSteps } from './versions';

type Drawn = { weight: number; arbitrary: fc.Arbitrary<Step> };

/** The kinds of steps by their subject. The more often one is drawn, the greater its weight. */
const subjects: Record<string, Drawn>[] = [
  postSteps,
  publishedPostSteps,
  staffPostSteps,
  reviewSteps,
  paymentSteps,
  orderSteps,
  backOfficeSteps,
  applicationSteps,
  alertSteps,
  accountSteps,
  clockSteps,
  priceByDateSteps,
  versionSteps,
  guestAlertSteps,
  stillOpenSteps,
  registeringSteps,
  newsletterSteps,
  reportSteps,
  organizationSteps,
];

/** Kinds without which little happens. */
const always: Drawn[] = [paymentSteps.pay, clockSteps.wait].map((kind) => ({ ...kind, weight: 4 }));

/** Of these about ten can be tried: the others are about what does not exist yet. */
const MOST_STEPS = 40;

/**
 * Random sequences. Each is about a few subjects, so that their steps meet: among all kinds, two that must follow each other to show a fault would
 * rarely do.
 */
export const anySequence = fc
  .subarray(subjects, { minLength: 1, maxLength: 4 })
  .chain((some) => fc.commands([fc.oneof(...always, ...some.flatMap((kinds) => Object.values(kinds)))], { maxCommands: MOST_STEPS, size: 'max' }));
