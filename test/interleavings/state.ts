import pg from 'pg';

type Row = Record<string, unknown>;
/** The rows of all tables, by the name of the table. */
type Tables = Record<string, Row[]>;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** An instant as JSON and PostgreSQL write it. */
const INVOICE = /(invoice(?:_number":| ))\d+/g;
const INSTANT = /(\d{4}-\d\d-\d\d[T ]\d\d:\d\d):\d\d(?:\.\d+)?(?:Z|\+00:00|\+00)?/g;

/** What is compared of tables with much that differs by chance: of a job what is to be done, not when the queue of the server got it. */
const COMPARED: Record<string, string> = { 'pgboss.job_common': '(select name, data, state, singleton_key from pgboss.job_common)' };

/** Queues and the log of their deletions change by themselves. */
const TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where schemaname = 'public' or (schemaname, relname) = ('pgboss', 'job_common') order by 1`;

/**
 * The rows of a board, to which each run returns. Rows are copied within the database; triggers do not run for what is brought back, since what they
 * wrote is brought back as well.
 */
export async function openState(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = (await client.query(TABLES)).rows.map(({ name }) => name as string);
  const reading = names
    .map((name) => `select '${name}' as name, (select json_agg(t order by t::text)::text from ${COMPARED[name] ?? name} t) as rows`)
    .join(' union all ');
  const texts = async (): Promise<Record<string, string>> => {
    const { rows } = await client.query({ name: 'rows', text: reading });
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows ?? '[]']));
  };
  const copyOf = (name: string): string => `kept.${name.replace('.', '_')}`;
  await client.query(`create schema kept; ${names.map((name) => `create table ${copyOf(name)} as table ${name}`).join('; ')}`);
  await client.query(`set session_replication_role = 'replica'`);
  const kept = await texts();
  const keptIds = new Set(Object.values(kept).flatMap((text) => text.match(UUID) ?? []));
  /**
   * Columns whose values differ between two equal runs: secrets, numbers of sequences, instants of the server. Limits count requests: one that was
   * refused in between may count otherwise than one that was refused at once.
   */
  const volatile = new Set(['public.rate_limits.free_at']);

  const changedFrom = (now: Record<string, string>): string[] => names.filter((name) => now[name] !== kept[name]);

  const plain = (text: string): string =>
    text
      .replace(UUID, (id) => (keptIds.has(id) ? id : '<id>'))
      .replace(INSTANT, '$1')
      .replace(INVOICE, (_, before) => `${before}0`);

  /** The rows of a table without what differs by chance, in one order. */
  const comparable = (name: string, text: string): string[] =>
    (JSON.parse(plain(text)) as Row[])
      .map((row) => `${name} ${JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !volatile.has(`${name}.${column}`))))}`)
      .sort();

  return {
    /** The tables whose rows differ from those that are kept. */
    changed: async (): Promise<string[]> => changedFrom(await texts()),
    /** The rows that differ from those that are kept. */
    async outcome(): Promise<string[]> {
      const now = await texts();
      return changedFrom(now).flatMap((name) => {
        const before = comparable(name, kept[name] ?? '[]');
        const after = comparable(name, now[name] ?? '[]');
        return [...without(before, after).map((row) => `- ${row}`), ...without(after, before).map((row) => `+ ${row}`)];
      });
    },
    /** Learns from two equal runs which columns differ by chance. `first` and `second` are the rows that `tables` gave. */
    learn(first: Tables, second: Tables): void {
      for (const [name, rows] of Object.entries(first)) {
        const others = second[name] ?? [];
        for (const column of new Set([...rows, ...others].flatMap((row) => Object.keys(row)))) {
          const values = (of: Row[]) =>
            of
              .map((row) => JSON.stringify(row[column]))
              .sort()
              .join('\n');
          if (rows.length === others.length && values(rows) !== values(others)) volatile.add(`${name}.${column}`);
        }
      }
    },
    /** The rows of the tables that have changed. */
    async tables(): Promise<Tables> {
      const now = await texts();
      return Object.fromEntries(changedFrom(now).map((name) => [name, JSON.parse(plain(now[name] ?? '[]'))]));
    },
    /** Brings back the kept rows. */
    async restore(): Promise<void> {
      const changed = changedFrom(await texts());
      if (changed.length === 0) return;
      const back = (name: string) => `delete from ${name}; insert into ${name} overriding system value table ${copyOf(name)}`;
      await client.query(`begin; ${changed.map(back).join('; ')}; commit`);
    },
    query: async (text: string): Promise<Row[]> => (await client.query(text)).rows,
    close: () => client.end(),
  };
}

/** What is in the one list and not in the other. */
export const differences = (expected: readonly string[], found: readonly string[]): string[] => [
  ...without(expected, found).map((line) => `missing  ${line}`),
  ...without(found, expected).map((line) => `too many ${line}`),
];

/** The lines of a list that another does not have, each as often as it has it more. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
