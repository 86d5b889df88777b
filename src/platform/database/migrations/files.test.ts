import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../config/root';
import { parseMigration, readMigrations } from './files';
import { parseFunctions } from './functions';

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

it('drizzle-kit has one snapshot, of the newest migration, with which it compares the tables', async () => {
  const newest = (await readMigrations()).at(-1)?.tag ?? '';
  expect((await readdir(join(projectRoot, 'db/migrations/meta'))).toSorted()).toEqual([`${newest.slice(0, 4)}_snapshot.json`, '_journal.json']);
});

it.each([
  ['-- after functions\nselect 1', true],
  ['select 1', false],
  ['-- no transaction\nselect 1', false],
])('%j runs after the functions: %s', (text, after) => {
  expect(parseMigration('a', 1, text)).toMatchObject({ afterFunctions: after, inTransaction: !text.includes('no transaction') });
});

it('a file of functions is divided at its empty lines', () => {
  const { statements } = parseFunctions('a', '-- Why.\ncreate or replace function a() …\n  …;\n\n\ncreate or replace trigger b …;\n');
  expect(statements).toEqual(['-- Why.\ncreate or replace function a() …\n  …;', 'create or replace trigger b …;']);
});

it.each([
  ['select 1', true],
  ['-- no transaction\nselect 1', false],
  ['-- no transaction  \r\nselect 1', false],
  ['-- About transactions.\n-- no transaction\nselect 1', true],
])('%j runs in a transaction: %s', (text, inTransaction) => {
  expect(parseMigration('a', 1, text).inTransaction).toBe(inTransaction);
});
