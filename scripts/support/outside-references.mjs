import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The folders and files whose text has to stand on its own. */
const CHECKED = [
  ...['src', 'db', 'e2e', 'bench', 'scripts', 'docs', 'content', 'deploy', '.ci', 'README.md', 'CONTRIBUTING.md'],
  // Configuration in the project's folder; `*` does not mean files in other folders here.
  ...['vite-*.ts', 'vitest-*.ts', '*.config.ts', '*.d.ts', '.dependency-cruiser.cjs'].map((pattern) => `:(glob)${pattern}`),
];

/**
 * References to texts that a reader of this repository does not have: sections and rules of other documents, and numbers of
 * requirements and of issues. The brackets around single letters keep the patterns from matching this file.
 */
const PATTERNS = [
  /§ ?[0-9]/,
  /\b(decisions|promises|design|brand)(, rule [0-9]|,? ")/,
  /\b[Dd]ocument [12]\b/,
  /\b[Tt]he specificatio[n]\b/,
  /\b[Ii]ssue [0-9]+\b/,
  // The number of an issue, not a color (`#333`), an HTML entity (`&#39;`) or a part of an address (`/page#2`).
  /(^|[\s(])#[0-9]{1,2}\b/,
  /\b(PUB|ACC|CAN|EMP|MON|ADM|DEL)-[0-9]{3}\b/,
];

/** The lines of a text that refer to something outside the repository, with their numbers. */
export const outsideReferences = (text) =>
  text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text: line }) => PATTERNS.some((pattern) => pattern.test(line)));

/** Every reference in the checked files, those that are new and not yet committed included, as `file:line: text`. */
export function findOutsideReferences() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...CHECKED], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))
    .flatMap((path) => {
      const content = readFileSync(join(root, path));
      // A file with a NUL is not text: pictures, fonts, archives.
      if (content.includes(0)) return [];
      return outsideReferences(content.toString('utf8')).map(({ line, text }) => `${path}:${line}: ${text}`);
    });
}
