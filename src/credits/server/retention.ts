import type { Lifetime } from '~/platform/database/retention';
import { creditPacks, creditPlans, creditPurchases } from '../tables';

/** How long packs of credits are kept. */
export const creditLifetimes: readonly Lifetime[] = [
  { table: creditPlans, rows: 'Price lists of credits', kept: 'until an admin removes them' },
  { table: creditPacks, rows: 'Packs of a price list', kept: 'as long as the price list', goesWith: creditPlans },
  {
    table: creditPurchases,
    rows: 'Bought packs',
    kept: 'for good, for the books; without personal data once the account is removed. A purchase whose charge failed is deleted right away',
  },
];
