import type { Lifetime } from '~/platform/database/retention';
import { postLaws, wordsToAvoid } from '../tables';

/** How long the rules of the coach are kept. */
export const coachLifetimes: readonly Lifetime[] = [
  { table: postLaws, rows: 'What laws ask of job posts', kept: 'until staff remove it' },
  { table: wordsToAvoid, rows: 'Words that shut people out', kept: 'until staff remove it' },
];
