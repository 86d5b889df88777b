import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import { emailOf, nameOf } from '../sequence-board';
import type { Invariant } from '.';

/**
 * The tables that may name the address or the first name of somebody whose account was removed (docs/retention.md): mails that wait, or that others
 * got, what staff and limits count for a time. All the others must not.
 */
const MAY_NAME = new Set(['mails', 'mail_bodies', 'audit_log', 'mail_suppressions', 'rate_limits']);

let tables: string[] | undefined;

async function tablesOf(db: Database): Promise<string[]> {
  tables ??= (
    await queryRows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !MAY_NAME.has(name));
  return tables;
}

/** A removed account is gone from every table that is not named: neither its address nor its name is left anywhere. */
export const removedIsGone: Invariant = async (model, { ctx }) => {
  if (model.removed.size === 0) return;
  const words = [...model.removed].flatMap((person) => [emailOf(person), nameOf(person)]).join('|');
  const parts = (await tablesOf(ctx.db)).map((name) => `select '${name}' as name, t::text as row from public.${name} t where t::text ~* '${words}'`);
  const found = await queryRows<{ name: string; row: string }>(ctx.db, sql.raw(parts.join(' union all ')));
  if (found.length > 0) throw new Error(`What was removed is still there: ${found.map(({ name, row }) => `${name} ${row.slice(0, 300)}`).join('; ')}`);
};
