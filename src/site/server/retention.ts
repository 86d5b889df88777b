import { lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { frontendErrors, serverErrors, settings } from '../tables';

/** Days for which errors are kept. They name browsers and accounts. */
const ERROR_DAYS = 90;

/** How long settings and errors are kept. */
export const siteLifetimes: readonly Lifetime[] = [
  { table: settings, rows: 'Settings, texts and vocabularies', kept: 'until an admin changes them' },
  {
    table: serverErrors,
    rows: 'Server errors, with headers, input and account of the last occurrence',
    kept: `${ERROR_DAYS} days after the error last occurred`,
    sweeps: [deletes(serverErrors, ERROR_DAYS, (before) => lt(serverErrors.errorTime, before), 200)],
  },
  {
    table: frontendErrors,
    rows: 'Errors that browsers reported, with browser and account',
    kept: `${ERROR_DAYS} days`,
    sweeps: [deletes(frontendErrors, ERROR_DAYS, (before) => lt(frontendErrors.errorTime, before), 200)],
  },
];
