import { sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { prepared } from '~/platform/database/prepared';
import { organizations } from '../tables';

const namesOf = prepared((db) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(sql`${organizations.id} = any(${sql.placeholder('ids')})`)
    .prepare('organization_names'),
);

/** Names of organizations by id, in one query; unknown ids are left out. */
export async function organizationNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await namesOf(db).execute({ ids });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
