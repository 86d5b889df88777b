import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../root';
import { parseMigration, readMigrations } from './files';

describe('the migrations of this release', () => {
  it('have the hashes and times that Drizzle gives them', async () => {
    const byDrizzle = readMigrationFiles({ migrationsFolder: join(projectRoot, 'db/migrations') });
    const read = await readMigrations();
    expect(read.map(({ hash, when }) => ({ hash, when }))).toEqual(byDrizzle.map(({ hash, folderMillis }) => ({ hash, when: folderMillis })));
  });

  it('have times that ascend, since a board has had all up to the newest one that it remembers', async () => {
    const times = (await readMigrations()).map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });
});

it.each([
  ['select 1', true],
  ['-- no transaction\nselect 1', false],
  ['-- no transaction  \r\nselect 1', false],
  ['-- About transactions.\n-- no transaction\nselect 1', true],
])('%j runs in a transaction: %s', (text, inTransaction) => {
  expect(parseMigration('a', 1, text).inTransaction).toBe(inTransaction);
});
