import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../config/root';

const folder = join(projectRoot, 'db/migrations');

/** The release whose tables the first migration makes. Earlier ones had other migrations. */
export const BASELINE_RELEASE = '3.1.38';

export interface Migration {
  /** The name of the file, without its ending. */
  tag: string;
  /** When it was generated, in milliseconds. The database remembers the migrations that it has had by this number. */
  when: number;
  hash: string;
  statements: string[];
  /** Whether all statements run in one transaction. */
  inTransaction: boolean;
  /** Whether it calls functions of `db/functions`, and so runs when they have their current text. */
  afterFunctions: boolean;
}

interface Journal {
  /** The first one is the baseline. Its time is that of the last migration whose tables it makes, by which boards are known that have had them all. */
  entries: [JournalEntry, ...JournalEntry[]];
}

export type JournalEntry = Pick<Migration, 'tag' | 'when'>;

/** This release's list of migrations. */
export const readJournal = async (): Promise<Journal> => JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));

/** This release's migrations, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const { entries } = await readJournal();
  return Promise.all(entries.map(async ({ tag, when }) => parseMigration(tag, when, await readFile(join(folder, `${tag}.sql`), 'utf8'))));
}

/** Reads the text of a migration. The hash is the one that Drizzle makes, which databases of earlier releases have. */
export function parseMigration(tag: string, when: number, text: string): Migration {
  const firstLine = text.split('\n', 1)[0]?.trim();
  const statements = text.split('--> statement-breakpoint').map((statement) => statement.trim());
  return {
    tag,
    when,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: statements.filter(Boolean),
    inTransaction: firstLine !== '-- no transaction',
    afterFunctions: firstLine === '-- after functions',
  };
}
