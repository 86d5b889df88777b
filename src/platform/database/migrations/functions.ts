import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../config/root';
import type { Execute } from './session';

const folder = join(projectRoot, 'db/functions');
/** The number of this release. Scripts run without the bundler, which names it elsewhere. */
const release: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version;

/** A file with functions and triggers of the database. */
export interface FunctionFile {
  name: string;
  /** Of its text. The database remembers it. */
  digest: string;
  statements: string[];
}

/** This release's functions and triggers. */
export async function readFunctions(): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => parseFunctions(name.slice(0, -'.sql'.length), await readFile(join(folder, name), 'utf8'))));
}

/** Reads the text of a file. Its statements have an empty line between them, and none within. */
export function parseFunctions(name: string, text: string): FunctionFile {
  return { name, digest: createHash('sha256').update(text).digest('hex'), statements: text.trim().split(/\n{2,}/) };
}

/**
 * The files whose text the database does not have. A later release may have changed some, and its text stays, since this release works with it:
 * after an upgrade instances of both serve.
 */
export async function changedFunctions(execute: Execute, files: readonly FunctionFile[]): Promise<FunctionFile[]> {
  const [table] = await execute(`select to_regclass('drizzle.__functions') as name`);
  if (!table?.name) return [...files];
  const kept = await execute(
    `select file, digest, string_to_array(release, '.')::int[] > string_to_array($1, '.')::int[] as "isLater" from drizzle.__functions`,
    [release],
  );
  const ofFile = new Map(kept.map((row) => [row.file, row]));
  return files.filter(({ name, digest }) => ofFile.get(name)?.digest !== digest && !ofFile.get(name)?.isLater);
}

/** Makes the table in which the database remembers its functions. */
export const prepareFunctions = (execute: Execute): Promise<unknown> =>
  execute('create table if not exists drizzle.__functions (file text primary key, digest text not null, release text not null)');

/** Notes that the database has the text of a file, and by which release. */
export const rememberFunctions = (execute: Execute, { name, digest }: FunctionFile): Promise<unknown> =>
  execute(
    'insert into drizzle.__functions (file, digest, release) values ($1, $2, $3) on conflict (file) do update set digest = excluded.digest, release = excluded.release',
    [name, digest, release],
  );
