import type { Lifetime } from '~/platform/database/retention';
import { files } from '../tables';

/** How long the files of users are kept. */
export const fileLifetimes: readonly Lifetime[] = [
  {
    table: files,
    rows: 'Resumes, letters and other files',
    kept: 'until their owner removes them or the account; one that was sent with an application until that is withdrawn or the account removed',
  },
];
