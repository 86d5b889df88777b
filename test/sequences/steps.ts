import fc from 'fast-check';
import { accountSteps } from './accounts';
import { alertSteps } from './alerts';
import { applicationSteps } from './applications';
import { backOfficeSteps } from './back-office';
import { clockSteps } from './clock';
import { orderSteps } from './orders';
import { paymentSteps } from './payments';
import { postSteps } from './posts';
import { publishedPostSteps } from './published-posts';
import { reviewSteps } from './review';
import { staffPostSteps } from './staff-posts';
import type { Step } from './step';

/** All kinds of steps. The more often one is drawn, the greater its weight. */
const kinds = {
  ...postSteps,
  ...publishedPostSteps,
  ...staffPostSteps,
  ...paymentSteps,
  ...orderSteps,
  ...reviewSteps,
  ...applicationSteps,
  ...alertSteps,
  ...accountSteps,
  ...backOfficeSteps,
  ...clockSteps,
};

/** A step of any kind. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(...Object.values(kinds));
