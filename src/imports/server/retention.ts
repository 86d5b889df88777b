import type { Lifetime } from '~/platform/database/retention';
import { importedRecords, importFeeds } from '../tables';

/** How long imports are kept. */
export const importLifetimes: readonly Lifetime[] = [
  { table: importFeeds, rows: 'Feeds of other sites', kept: 'until an admin removes them' },
  {
    table: importedRecords,
    rows: 'Which record came from which one of another board',
    kept: 'permanently: one row for each imported job and organization, so that deleted ones don’t come back',
  },
];
