import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '~/platform/database';
import { openInMemory } from '~/platform/database/embedded';
import { openPostgres } from '~/platform/database/postgres';
import { refuseStatementsBesideTransactions } from './one-connection';

/** Opens an empty, migrated database for this test file, of the kind that the test project uses. */
export async function openTestDatabase(): Promise<OpenDatabase & { url?: string }> {
  const server = inject('postgresServer');
  if (!server) {
    const template = inject('embeddedTemplate');
    return refuseStatementsBesideTransactions(await openInMemory(template ? await openAsBlob(template) : undefined));
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  await admin.query(`create database ${name} template template`);
  await admin.end();
  const url = `${server}/${name}`;
  return { ...refuseStatementsBesideTransactions(openPostgres(url)), url };
}
