import type { TransferSession } from './session';

/** A table of the board, as `COPY` needs it. */
export interface TransferTable {
  name: string;
  columns: string[];
  /** The table with the columns that hold values of their own; generated ones are computed again. */
  source: string;
}

interface SequenceState {
  name: string;
  /** A text, because a sequence may exceed JavaScript's integers. */
  value: string;
  called: boolean;
}

/** A counter that is to be set does not exist. */
export class UnknownSequence extends Error {}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The board's tables in the order of their names. Those of the queue and of the migrations have schemas of their own. */
export async function listTables(session: TransferSession): Promise<TransferTable[]> {
  const columns = await session.rows<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname collate "C", a.attnum`,
  );
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, group]) =>
    tableOf(
      name,
      group.map(({ column }) => column),
    ),
  );
}

const tableOf = (name: string, columns: string[]): TransferTable => ({ name, columns, source: `${quoted(name)} (${columns.map(quoted).join(', ')})` });

/**
 * The tables that another database has, as this one knows them. The columns keep the order of the other.
 * @returns undefined where this database lacks one of the tables or columns.
 */
export async function knownTables(session: TransferSession, wanted: ReadonlyMap<string, readonly string[]>): Promise<Map<string, TransferTable> | undefined> {
  const own = new Map((await listTables(session)).map(({ name, columns }) => [name, new Set(columns)]));
  const known = new Map<string, TransferTable>();
  for (const [name, columns] of wanted) {
    const has = own.get(name);
    if (!has || !columns.every((column) => has.has(column))) return undefined;
    known.set(name, tableOf(name, [...columns]));
  }
  return known;
}

/** The counters of all identity columns and sequences. They may be ahead of the rows, for example after deletions. */
export async function readSequences(session: TransferSession): Promise<SequenceState[]> {
  const sequences = await session.rows<{ name: string }>(`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`);
  const states = [];
  for (const { name } of sequences) {
    const [state] = await session.rows<{ value: string; called: boolean }>(`select last_value::text as value, is_called as called from ${quoted(name)}`);
    states.push({ name, value: state?.value ?? '1', called: state?.called ?? false });
  }
  return states;
}

/** Sets counters. @throws UnknownSequence for one that this database does not have. */
export async function writeSequences(session: TransferSession, states: readonly SequenceState[]): Promise<void> {
  const known = new Set((await readSequences(session)).map(({ name }) => name));
  const unknown = states.find(({ name }) => !known.has(name));
  if (unknown) throw new UnknownSequence(`there is no counter ${unknown.name}`);
  for (const { name, value, called } of states) await session.rows('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called]);
}

/**
 * Empties all tables and lets `load` fill them in any order: triggers, which would count and index the rows a second time, do not run, and
 * foreign keys are checked at the end. Needs no more than the rights of the tables' owner.
 */
export async function replaceRows(session: TransferSession, load: () => Promise<void>): Promise<void> {
  const tables = (await listTables(session)).map(({ name }) => quoted(name));
  const keys = await session.rows<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const eachTable = async (change: string) => {
    for (const table of tables) await session.rows(`alter table ${table} ${change}`);
  };
  for (const { table, name } of keys) await session.rows(`alter table ${table} drop constraint ${quoted(name)}`);
  await eachTable('disable trigger user');
  await session.rows(`truncate ${tables.join(', ')}`);
  await load();
  await eachTable('enable trigger user');
  for (const { table, name, definition } of keys) await session.rows(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}
