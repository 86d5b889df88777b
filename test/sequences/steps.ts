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

type Drawn = { weight: number; arbitrary: fc.Arbitrary<Step> };

const ofPosts = { ...postSteps, ...publishedPostSteps, ...staffPostSteps, ...reviewSteps };
const ofMoney = { ...paymentSteps, ...orderSteps, ...backOfficeSteps };
/** All kinds of steps. The more often one is drawn, the greater its weight. */
const kinds: Drawn[] = Object.values({ ...ofPosts, ...ofMoney, ...applicationSteps, ...alertSteps, ...accountSteps, ...clockSteps });

/** Kinds without which little happens. */
const always: Drawn[] = [paymentSteps.pay, clockSteps.wait];

/** Of these about ten can be tried: the others are about what does not exist yet. */
const MOST_STEPS = 40;

/**
 * Random sequences. Each has steps of a few kinds only, so that they meet: among all kinds, two that must follow each other to show a fault would
 * rarely do.
 */
export const anySequence = fc
  .subarray(kinds, { minLength: 4, maxLength: 12 })
  .chain((some) => fc.commands([fc.oneof(...always, ...some)], { maxCommands: MOST_STEPS, size: 'max' }));
