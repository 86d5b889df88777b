import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';

/** Copies of the rows that a board has before a sequence. */
const SAVED = 'before_sequence';

/**
 * Saves the rows of all tables.
 * @returns a function that puts them back, and deletes all others. It takes a few milliseconds, where a new database takes a hundred times as long.
 */
export async function saveState(db: Database): Promise<() => Promise<void>> {
  const tables = await queryRows<{ name: string; columns: string }>(
    db,
    sql`select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1`,
  );
  const sequences = await queryRows<{ name: string; value: string | null }>(
    db,
    sql`select quote_ident(sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  );
  await db.execute(sql.raw(`create schema ${SAVED}`));
  const back: string[] = ['delete from pgboss.job', ...tables.map(({ name }) => `delete from public.${name}`)];
  for (const { name, columns } of tables) {
    await db.execute(sql.raw(`create table ${SAVED}.${name} as select ${columns} from public.${name}`));
    const [kept] = await queryRows<{ any: boolean }>(db, sql.raw(`select exists (select from ${SAVED}.${name}) as any`));
    if (kept?.any) back.push(`insert into public.${name} (${columns}) select ${columns} from ${SAVED}.${name}`);
  }
  for (const { name, value } of sequences) back.push(`perform setval('public.${name}', ${value ?? 1}, ${value !== null})`);
  // Triggers would derive rows, which are among the saved ones, and refuse the order in which rows are deleted.
  const statement: SQL = sql.raw(`do $$ begin set local session_replication_role = replica; ${back.join('; ')}; end $$`);
  return async () => {
    await db.execute(statement);
  };
}
