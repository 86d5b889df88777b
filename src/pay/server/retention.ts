import type { Lifetime } from '~/platform/database/retention';
import { payFigures } from '../tables';

/** How long figures about pay are kept. */
export const payLifetimes: readonly Lifetime[] = [
  { table: payFigures, rows: 'What posts pay, by title or category, place and currency, without who posted them', kept: 'until they’re updated, every night' },
];
