import type { Lifetime } from '~/platform/database/retention';
import { applications } from '../tables';

/** How long applications are kept. */
export const applicationLifetimes: readonly Lifetime[] = [
  {
    table: applications,
    rows: 'Applications',
    kept: 'until the applicant removes the account; then without name, address, message and files, so that they can still be counted',
  },
];
