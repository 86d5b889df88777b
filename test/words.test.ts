import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type VisibleString, visibleStrings } from './visible-strings';

/** The board has one word for each thing. A screen, an email or a page that says it otherwise is reported with the better word. */
const REFUSED: [refused: RegExp, better: string][] = [
  [/(?<![\w./"-])mails?\b(?!["/-]|\.\w| (?:server|provider|program)s?\b)/i, 'email'],
  [/\bmailed\b/i, 'emailed'],
  [/\bnobody\b/i, 'no one'],
  [/\bsomebody\b/i, 'someone'],
  [/\beverybody\b/i, 'everyone'],
  [/\banybody\b/i, 'anyone'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bthose who\b/i, 'people who'],
  [/\bas well(?! as)\b/i, 'also, or too'],
  [/\bat once\b/i, 'right away'],
  [/\bfrom now on\b/i, 'nothing: the present tense says it'],
  [/\bin vain\b/i, 'for nothing'],
  [/\banew\b/i, 'again'],
  [/\bplease choose\b/i, 'please select'],
];

/** Texts that are right as they are, with the reason. */
const EXCEPTIONS: [text: RegExp, reason: string][] = [
  [/^mail preferences$/, 'a key of signatures'],
  [/^stored mail$/, 'a key of signatures'],
  [/reply to many at once/, 'at the same time'],
];

const problemsIn = (file: string, strings: VisibleString[]): string[] =>
  strings
    .filter(({ text }) => !EXCEPTIONS.some(([exception]) => exception.test(text)))
    .flatMap(({ line, text }) =>
      REFUSED.flatMap(([refused, better]) => {
        const word = refused.exec(text)?.[0];
        return word === undefined ? [] : [`${file}:${line}: “${word}” in “${text}”: write ${better}`];
      }),
    );

const linesOf = (file: string): VisibleString[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ line: index + 1, text }));

/** The commands of operators, the messages of the configuration and the statements of the database are in a terminal or a log. */
const isShown = (file: string) => !/\.test\.tsx?$|testing|\.d\.ts$|^src\/(?:operator|platform\/(?:config|database))\//.test(file);

describe('the words of the board', () => {
  it('are those of its glossary in what the code shows', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter(isShown);
    expect(files.flatMap((file) => problemsIn(file, visibleStrings(file)))).toEqual([]);
  });

  it('are those of its glossary in the texts of the pages', () => {
    expect(globSync('content/*.md').flatMap((file) => problemsIn(file, linesOf(file)))).toEqual([]);
  });
});
