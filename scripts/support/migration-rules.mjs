import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { git, previousCommit } from './previous-release.mjs';
import { root, withTools } from './run.mjs';

const FOLDER = 'db/migrations';
const FUNCTIONS = 'db/functions';

/** The oldest server on which the board runs. */
const SERVER_VERSION = '15';
/** Rules of Squawk that do not apply: the first two are about the choice of types, the others about what the board's own runner and rules do. */
const NOT_APPLIED = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'ban-concurrent-index-creation-in-transaction',
];

const BREAKPOINT = '--> statement-breakpoint';
const LEADING_COMMENTS = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;
const NO_TRANSACTION = '-- no transaction';

const CHANGES_ROWS = /^(?:update|delete|merge|truncate|do|insert\b(?=[\s\S]*\bselect\b)|with\b(?=[\s\S]*\b(?:update|delete|insert|merge)\b))/i;
const CHANGED_TABLE = /^(?:update|delete\s+from|merge\s+into|insert\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/i;
const NEW_TABLE = /create\s+table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const VALIDATES = /^alter\s+table\b[\s\S]*\bvalidate\s+constraint\b/i;
const CONCURRENT = /^(?:(?:create\s+(?:unique\s+)?|drop\s+)index|reindex\s+\w+)\s+concurrently\b/i;
const MAKES_FUNCTION = /^create\s+(?:or\s+replace\s+)?(?:function|procedure|(?:constraint\s+)?trigger)\b/i;
const LOCKS_LONG = /^(?:vacuum|cluster|lock|refresh)\b|^alter\s+table\b[\s\S]*\bset\s+(?:logged|unlogged|tablespace)\b/i;
const REPLACES_FUNCTION = /^create\s+or\s+replace\s+(?:function|trigger)\b/i;
/** The statements that have the same effect when they are run again. */
const REPEATABLE = [
  /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\b/i,
  /^drop\s+index\s+concurrently\s+if\s+exists\b/i,
  VALIDATES,
  /^create\s+table\s+if\s+not\s+exists\b/i,
  /^alter\s+table\s+(?:only\s+)?[\w".]+\s+add\s+column\s+if\s+not\s+exists\b/i,
  /^alter\s+table\s+(?:only\s+)?[\w".]+\s+alter\s+(?:column\s+)?[\w"]+\s+(?:set|drop)\b/i,
  /^alter\s+table\s+(?:only\s+)?[\w".]+\s+drop\s+(?:constraint|column)\s+if\s+exists\b/i,
  /^(?:update|delete)\b[\s\S]*\bwhere\b/i,
];

const runsInTransaction = (text) => text.split('\n', 1)[0].trim() !== NO_TRANSACTION;

/** Faults of a migration that Squawk does not know, as `{ line, text }`. */
export function faultsOfMigration(text) {
  const newTables = new Set([...text.matchAll(NEW_TABLE)].map(([, name]) => name));
  const isTransaction = runsInTransaction(text);
  const faults = [];
  let start = 0;
  for (const part of text.split(BREAKPOINT)) {
    const comments = LEADING_COMMENTS.exec(part)[0];
    const statement = part.slice(comments.length);
    const line = text.slice(0, start + comments.length).split('\n').length;
    start += part.length + BREAKPOINT.length;
    if (!statement) continue;
    for (const fault of faultsOfStatement(statement, comments, { isTransaction, newTables })) faults.push({ line, text: `This statement ${fault}` });
  }
  return faults;
}

function* faultsOfStatement(statement, comments, { isTransaction, newTables }) {
  const isNew = newTables.has(CHANGED_TABLE.exec(statement)?.[1]);
  const isSmall = /^\s*-- few rows: \S/m.test(comments);
  if (MAKES_FUNCTION.test(statement)) yield 'belongs in a file of db/functions, whose text every board gets.';
  if (LOCKS_LONG.test(statement)) yield 'locks the table for as long as it takes. A task of the board does such work in small steps.';
  if (isTransaction && CHANGES_ROWS.test(statement) && !isNew && !isSmall)
    yield 'changes rows while the transaction locks tables. Fill rows in later, by a task in small batches; correct wrong rows in a file without a transaction. Where the table is always small, say why in a comment: -- few rows: …';
  if (isTransaction && CONCURRENT.test(statement)) yield `cannot run in a transaction. It belongs in a file with the first line ${NO_TRANSACTION}.`;
  if (isTransaction && VALIDATES.test(statement))
    yield `checks all rows in a transaction. Validate constraints in a file with the first line ${NO_TRANSACTION}.`;
  if (!isTransaction && !isSmall && !REPEATABLE.some((pattern) => pattern.test(statement)))
    yield 'cannot be repeated. In a file without a transaction each statement is one of: create index concurrently if not exists, drop index concurrently if exists, validate constraint, create table if not exists, add column if not exists, alter column, drop … if exists, update or delete with a condition.';
  if (/-- squawk-ignore/.test(comments) && !hasReason(comments))
    yield 'has an exception without a reason: a comment above -- squawk-ignore says why this release may do it.';
}

/** Whether a comment of at least two words, other than a directive, stands above the exception. */
const hasReason = (comments) => comments.split('\n').some((line) => /^\s*-- (?!squawk-ignore|no transaction|>)\S+ \S+/.test(line));

/** The faults that Squawk finds in a file. It ends with the exit code 1 where it finds any, so that an error with a report is not a failure. */
const squawk = (path, isTransaction) =>
  new Promise((found, failed) => {
    const args = ['--reporter', 'json', '--pg-version', SERVER_VERSION, `--exclude=${NOT_APPLIED.join(',')}`];
    if (isTransaction) args.push('--assume-in-transaction');
    execFile('squawk', [...args, path], { cwd: root, env: withTools() }, (error, stdout, stderr) => {
      if (error && !stdout.trim().startsWith('[')) failed(new Error(`squawk could not check ${path}: ${stderr || error.message}`));
      else found(JSON.parse(stdout || '[]'));
    });
  });

/** All faults of a file, as `path:line: text`. */
export async function faultsOfFile(path) {
  const text = readFileSync(resolve(root, path), 'utf8');
  const found = await squawk(path, runsInTransaction(text));
  return [
    ...found.map(({ line, rule_name, message, help }) => ({ line: line + 1, text: [`${rule_name}:`, message, help].filter(Boolean).join(' ') })),
    ...faultsOfMigration(text),
  ].map(({ line, text: fault }) => `${path}:${line}: ${fault}`);
}

const DROPPED_TABLE = /\bdrop\s+table\s+(?:if\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const ALTERED_TABLE = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?([^;]*)/gi;
const DROPPED_COLUMN = /\bdrop\s+(?!constraint\b|not\b|default\b|identity\b|expression\b)(?:column\s+)?(?:if\s+exists\s+)?"?(\w+)"?/gi;

/**
 * The columns and tables that a migration drops although a release declares them, whose instances serve meanwhile.
 * @param tables the text of all `tables.ts` of that release.
 */
export function droppedInUse(text, tables) {
  const declared = new Map(tables.split(/\bpgTable\(\s*/).map((part) => [/^'(\w+)'/.exec(part)?.[1], part]));
  const statements = text.replaceAll(/--[^\n]*/g, '');
  const columns = [...statements.matchAll(ALTERED_TABLE)].flatMap(([, table, changes]) =>
    [...changes.matchAll(DROPPED_COLUMN)].flatMap(([, column]) => (declared.get(table)?.includes(`('${column}'`) ? [`${table}.${column}`] : [])),
  );
  const dropped = [...statements.matchAll(DROPPED_TABLE)].flatMap(([, table]) => (declared.has(table) ? [table] : []));
  return [...columns, ...dropped];
}

/** The migrations since the previous release that drop what it still uses. Without its commit, as in an unpacked archive, nothing is known of it. */
function findDroppedInUse(tags) {
  let commit;
  try {
    commit = previousCommit();
  } catch {
    return [];
  }
  if (!commit) return [];
  const at = (path) => git('show', `${commit}:${path}`);
  const known = new Set(JSON.parse(at(`${FOLDER}/meta/_journal.json`)).entries.map(({ tag }) => tag));
  const added = tags.filter((tag) => !known.has(tag));
  if (added.length === 0) return [];
  const files = git('ls-tree', '-r', '--name-only', commit, 'src').split('\n');
  const tables = files
    .filter((path) => /(?:^|\/)tables(?:\.ts|\/[^/]+\.ts)$/.test(path))
    .map(at)
    .join('\n');
  return added.flatMap((tag) =>
    droppedInUse(readFileSync(join(root, FOLDER, `${tag}.sql`), 'utf8'), tables).map(
      (name) =>
        `${FOLDER}/${tag}.sql: drops ${name}, which the previous release declares. Its instances go on until they are replaced: drop it one release later.`,
    ),
  );
}

/** What a file of functions has besides functions and triggers that can be made again, as `{ line, text }`. */
export function faultsOfFunctions(text) {
  const faults = [];
  let line = 1;
  for (const part of text.split(/(\n{2,})/)) {
    const comments = LEADING_COMMENTS.exec(part)[0];
    if (part.trim() && !REPLACES_FUNCTION.test(part.slice(comments.length)))
      faults.push({
        line: line + comments.split('\n').length - 1,
        text: 'This is neither “create or replace function” nor “create or replace trigger”. An empty line divides statements, and none is within one.',
      });
    line += part.split('\n').length - 1;
  }
  return faults;
}

/** The statements of functions and of migrations after the baseline that are not safe on a board that serves, as `file:line: text`. */
export async function findUnsafeMigrations() {
  const { entries } = JSON.parse(readFileSync(join(root, FOLDER, 'meta/_journal.json'), 'utf8'));
  const [, ...added] = entries.map(({ tag }) => tag);
  const ofFunctions = readdirSync(join(root, FUNCTIONS)).flatMap((name) =>
    faultsOfFunctions(readFileSync(join(root, FUNCTIONS, name), 'utf8')).map(({ line, text }) => `${FUNCTIONS}/${name}:${line}: ${text}`),
  );
  return [...ofFunctions, ...findDroppedInUse(added), ...(await Promise.all(added.map((tag) => faultsOfFile(`${FOLDER}/${tag}.sql`)))).flat()];
}
