import { lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '../database/retention';
import { idempotentAnswers } from './tables';

/** Answers may contain coupon codes, and clients do not repeat a request after this time. */
const ANSWER_DAYS = 7;

/** How long the answers of calls are kept. */
export const answerLifetimes: readonly Lifetime[] = [
  {
    table: idempotentAnswers,
    rows: 'Answers to calls, for clients that repeat one',
    kept: `${ANSWER_DAYS} days`,
    sweeps: [deletes(idempotentAnswers, ANSWER_DAYS, (before) => lt(idempotentAnswers.createdAt, before))],
  },
];
