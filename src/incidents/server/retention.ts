import { lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { KEPT_DAYS } from '../rules';
import { incidents } from '../tables';

/** How long trouble of the board is kept. */
export const incidentLifetimes: readonly Lifetime[] = [
  {
    table: incidents,
    rows: 'Incidents',
    kept: `${KEPT_DAYS} days after its end`,
    sweeps: [deletes(incidents, KEPT_DAYS, (before) => lt(incidents.endedAt, before))],
  },
];
