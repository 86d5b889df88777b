import { gt, lt, or } from 'drizzle-orm';
import { deletes, type Lifetime } from '../database/retention';
import { endOfAnyWindow } from './';
import { rateLimits } from './tables';

/** How long the uses of limits are kept. */
export const rateLimitLifetimes: readonly Lifetime[] = [
  {
    table: rateLimits,
    rows: 'Uses of limits, by account or network address',
    kept: 'until the whole limit is available again: minutes to two days',
    sweeps: [deletes(rateLimits, 0, (now) => or(lt(rateLimits.availableAt, now), gt(rateLimits.availableAt, endOfAnyWindow(now))))],
  },
];
