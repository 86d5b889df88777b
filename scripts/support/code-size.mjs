import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { say } from './say.mjs';

/** The most of each kind. A bound is lowered when the code gets smaller, and raised only for something that users or operators need. */
const BOUNDS = {
  'lines of product TypeScript': 136_279,
  'lines of CSS': 10_644,
  'lines of SQL': 2_546,
  'snapshots of the database': 1,
  'kB of documents in docs/': 249,
  'product files in the largest folder': 134,
  'names offered by one index.ts': 46,
};

const SUPPORT_OF_TESTS = [/\.test\.tsx?$/, /(^|\/)testing(\.tsx?$|\/)/, /-stand-in\.ts$/, /\/fixtures\//];

/** Whether a file is TypeScript of the board itself: in `src`, neither a test nor the support of tests. */
export const isProduct = (path) => /^src\/.*\.tsx?$/.test(path) && !SUPPORT_OF_TESTS.some((pattern) => pattern.test(path));

/** The names that a module exports. */
export function exportedNames(code) {
  const lists = [...code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) => names.split(',').filter((name) => name.trim() !== ''));
  return lists.length + [...code.matchAll(/^export (?:async )?(?:const|function|class|interface|type \w)/gm)].length;
}

/** The folder of `src` that a file is in: a slice, or a folder of `platform`. */
const folderOf = (path) => /^src\/(platform\/[^/]+(?=\/)|[^/]+)/.exec(path)[0];

const largest = (sizes) => [...sizes].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0]);

/**
 * Measures the code: for each kind its size, and where it is the largest of several.
 * @param files the text of each file by its path.
 */
export function measure(files) {
  const linesOf = (isCounted) => [...files].reduce((sum, [path, text]) => sum + (isCounted(path) ? text.split('\n').length - 1 : 0), 0);
  const folders = new Map();
  for (const path of files.keys()) if (isProduct(path)) folders.set(folderOf(path), (folders.get(folderOf(path)) ?? 0) + 1);
  const indexes = [...files].flatMap(([path, text]) => (/^src\/.*\/index\.ts$/.test(path) ? [[path, exportedNames(text)]] : []));
  const documents = [...files].reduce((sum, [path, text]) => sum + (/^docs\/.*\.md$/.test(path) ? Buffer.byteLength(text) : 0), 0);
  const [folder, inFolder] = largest(folders);
  const [index, names] = largest(indexes);
  return [
    { kind: 'lines of product TypeScript', size: linesOf(isProduct) },
    { kind: 'lines of CSS', size: linesOf((path) => /^src\/.*\.css$/.test(path)) },
    { kind: 'lines of SQL', size: linesOf((path) => /^db\/(migrations|functions)\/.*\.sql$/.test(path)) },
    { kind: 'snapshots of the database', size: [...files.keys()].filter((path) => /^db\/.*snapshot\.json$/.test(path)).length },
    { kind: 'kB of documents in docs/', size: Math.ceil(documents / 1024) },
    { kind: 'product files in the largest folder', size: inFolder, where: folder },
    { kind: 'names offered by one index.ts', size: names, where: index },
  ];
}

/** Prints the size of the code, and returns what is larger than its bound. */
export function checkSize() {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'src', 'db', 'docs'], { cwd: root, encoding: 'utf8' });
  const counted = paths.split('\0').filter((path) => /\.(tsx?|css|sql|md|json)$/.test(path) && existsSync(join(root, path)));
  const sizes = measure(new Map(counted.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
  const inWords = ({ kind, size, where }) => `${size.toLocaleString('en-US')} ${kind}${where ? ` (${where})` : ''}`;
  for (const size of sizes) say(`  ${inWords(size)}, at most ${BOUNDS[size.kind].toLocaleString('en-US')}`);
  return sizes.flatMap((size) => (size.size > BOUNDS[size.kind] ? [`${inWords(size)} are more than ${BOUNDS[size.kind].toLocaleString('en-US')}.`] : []));
}
