import { z } from 'zod';

/**
 * A backup is a gzipped tar archive. Its entries are, in this order:
 * - `manifest.json`: the release that wrote it, and the migrations and tables of the database;
 * - `files/<storage key>`: uploaded files and logos;
 * - `tables/<table>/<number>`: rows in PostgreSQL's text format for `COPY`, each entry of whole rows;
 * - `queue.json`: background work that was waiting; `sequences.json`: the counters of ids;
 * - `end.json`: the number of files and of rows, so that an archive that was cut off is recognized.
 */
export const FORMAT = 1;

export const Manifest = z.object({
  format: z.literal(FORMAT),
  release: z.string(),
  made: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** Those that the database has had (`listCarriedOut`). */
  migrations: z.array(z.string()).min(1),
  /** The columns of each table, in the order of the rows' values. */
  tables: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export const Sequences = z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() }));

export const End = z.object({ files: z.number().int(), rows: z.record(z.string(), z.number().int()) });
export type End = z.output<typeof End>;
