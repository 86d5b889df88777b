import { z } from 'zod';

/**
 * A backup is a gzipped tar archive. Its entries are, in this order:
 * - `manifest.json`: the release that wrote it, and the migrations and tables of the database;
 * - `files/<storage key>`: uploaded files and logos;
 * - `tables/<table>/<number>`: rows in PostgreSQL's text format for `COPY`, each entry of whole rows;
 * - `queue.json`: background work that was waiting; `sequences.json`: the counters of ids;
 * - `end.json`: the number of files and of rows, so that an archive that was cut off is recognized.
 *
 * Anybody may have written an archive: the schemas bound the length of everything that is read, and take no other names than the board's own kind.
 */
export const FORMAT = 1;

/** The names of tables, columns and counters. */
const NAME = '[a-z_][a-z0-9_]{0,62}';
const name = () => z.string().regex(new RegExp(`^${NAME}$`));
const QUOTED = `(?:${NAME}|"${NAME}")`;
const COLUMNS = new RegExp(`^${QUOTED} \\((${QUOTED}(?:, ${QUOTED})*)\\)$`);
const MOST_TABLES = 1_000;
const count = () => z.int().min(0);

/** A table with its columns, like `"users" ("id", "email")`. @returns the names of the columns. */
const columns = z
  .string()
  .max(50_000)
  .transform((text, context) => {
    const names = COLUMNS.exec(text)?.[1]?.replaceAll('"', '').split(', ') ?? [];
    if (names.length > 0 && new Set(names).size === names.length) return names;
    context.addIssue({ code: 'custom', message: 'is not a table with its columns' });
    return z.NEVER;
  });

/** A release, as messages name it. */
const release = () => z.string().regex(/^[\w.+-]{1,40}$/);

export const Manifest = z.object({
  format: z.literal(FORMAT),
  release: release(),
  made: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** Those that the database has had (`listCarriedOut`; releases up to 3.1.38 had others in the place of the baseline). */
  migrations: z.array(z.string().max(200)).min(1).max(10_000),
  /** The columns of each table, in the order of the rows' values. A map, because each object has members like `constructor`. */
  tables: z
    .record(name(), columns)
    .transform((tables) => new Map(Object.entries(tables)))
    .refine((tables) => tables.size <= MOST_TABLES),
});
export type Manifest = z.output<typeof Manifest>;

/** What manifests of every format have. */
export const AnyManifest = z.object({ format: z.int(), release: release() });

export const Sequences = z.array(z.object({ name: name(), value: z.string().regex(/^\d{1,19}$/), called: z.boolean() })).max(MOST_TABLES);

export const Jobs = z.array(
  z.object({ task: z.string().max(200), payload: z.record(z.string(), z.unknown()), startAfter: z.iso.datetime(), key: z.string().max(1_000).nullable() }),
);

export const End = z.object({ files: count(), rows: z.record(name(), count()).transform((rows) => new Map(Object.entries(rows))) });
