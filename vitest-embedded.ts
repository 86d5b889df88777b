import { existsSync } from 'node:fs';

/** The smallest tests of each slice that use its tables and calls. */
const oneOfEachSlice = [
  'src/accounts/accounts.db.test.ts',
  'src/admin/admin.db.test.ts',
  'src/alerts/alerts.db.test.ts',
  'src/applications/applications.db.test.ts',
  'src/candidates/candidates.db.test.ts',
  'src/credits/credits.db.test.ts',
  'src/files/files.db.test.ts',
  'src/imports/import.db.test.ts',
  'src/incidents/incidents.db.test.ts',
  'src/listings/jobs.db.test.ts',
  'src/mails/mails.db.test.ts',
  'src/newsletter/newsletter.db.test.ts',
  'src/orders/orders.db.test.ts',
  'src/organizations/organizations.db.test.ts',
  'src/postings/postings.db.test.ts',
  'src/site/site.db.test.ts',
  'src/support/support.db.test.ts',
];

/** Locks, races and repeated transactions: the embedded database has one connection, so transactions wait for each other. */
const concurrency = [
  'src/accounts/instances.db.test.ts',
  'src/accounts/refresh.db.test.ts',
  'src/accounts/remove-account.db.test.ts',
  'src/orders/money-races.db.test.ts',
];

/** The queue, notifications between instances, and failures of the database: other code runs for each database. */
const ownCode = [
  'src/operator/archive/archive.db.test.ts',
  'src/operator/command-socket.db.test.ts',
  'test/recount.db.test.ts',
  'test/shared-answers.db.test.ts',
  'src/platform/database/migrations/baseline.db.test.ts',
  'src/platform/database/migrations/migrations.db.test.ts',
  'src/platform/mail/delivery.db.test.ts',
  'src/platform/mail/limits.db.test.ts',
  'src/site/server-errors.db.test.ts',
];

/** Words, order and encodings of texts: the embedded database brings its own dictionaries and collations. */
const texts = [
  'src/accounts/users.db.test.ts',
  'test/documents.db.test.ts',
  'src/candidates/browsing.db.test.ts',
  'src/candidates/identifying.db.test.ts',
  'src/search/search.db.test.ts',
  'src/search/search-places.db.test.ts',
];

/** Large amounts of data, and time on the main thread, which only the embedded database uses too. */
const load = ['db/seed/load-demo-board.db.test.ts', 'test/hostile/main-thread.db.test.ts'];

/**
 * The data tests that run on the embedded database as well as on PostgreSQL: those whose subject could behave differently there,
 * and one file of each slice. All others test code that is the same for both.
 */
export const onEmbedded = [...oneOfEachSlice, ...concurrency, ...ownCode, ...texts, ...load];

for (const file of onEmbedded) if (!existsSync(new URL(file, import.meta.url))) throw new Error(`vitest-embedded.ts lists ${file}, which does not exist.`);
