import type { Config } from '~/platform/config/config';
import type { OpenDatabase } from '~/platform/database';
import { migrate, readSchemaState } from '~/platform/database/migrate';

/** The database has the schema of an earlier release. The operator sees the message. */
export class SchemaOutdated extends Error {}

/**
 * Makes sure that the database has this release's schema. An empty database and an embedded one, which no other process uses, are migrated
 * here. On a server that has a board, the operator decides when: other instances may serve from it.
 * @throws SchemaOutdated where `npm run migrate` is to be run first, and SchemaTooOld where another release is.
 */
export async function prepareSchema(config: Config, { driver }: OpenDatabase): Promise<void> {
  const state = await readSchemaState(driver);
  if (config.embedded || state === 'empty') return migrate(driver);
  if (state === 'earlier') throw new SchemaOutdated('The database has the schema of an earlier release. Run `npm run migrate` first.');
}
