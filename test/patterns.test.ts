import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, it, vi } from 'vitest';

/**
 * Patterns get text from outside, so each takes time that grows no faster than its text, whatever calls it. `recheck` reads every pattern of the
 * code and says on which texts it may take longer; such a text of 40,000 characters is then tried, at one place where the pattern is sticky. Patterns that repeat nothing without end are quick by
 * their form.
 */
vi.setConfig({ testTimeout: 120_000 });

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const REPEATS = /[*+]|\{\d+,\}|\{\d*,?\d{3,}\}/;

function patternsIn(file: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } };
    if (type === 'Literal' && regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    else for (const member of Object.values(node)) visit(member);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

const LENGTH = 40_000;
/** A pattern whose time grows with the square of the text takes seconds, and another one a few milliseconds. */
const LONGEST = 100;

interface Attack {
  pumps: { prefix: string; pump: string }[];
  suffix: string;
}

/** A text of which recheck thinks that it takes long, in a length of our own. */
function textOf({ pumps, suffix }: Attack, length: number): string {
  const parts = pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(length / pumps.length / Math.max(1, pump.length))));
  return parts.join('') + suffix;
}

/** The time on a text of 40,000 characters, or on the first shorter one that takes too long: some patterns would never come back from the longest. */
function timeOf(pattern: RegExp, attack: Attack): number {
  for (const length of [250, 500, 1_000, 2_500, 10_000]) {
    const took = leastTimeOf(pattern, textOf(attack, length));
    if (took > LONGEST) return took;
  }
  return leastTimeOf(pattern, textOf(attack, LENGTH));
}

/** The least time of three tries. */
function leastTimeOf(pattern: RegExp, text: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    text.replace(pattern, '');
    return performance.now() - start;
  });
  return Math.min(...times);
}

const isCode = (file: string) => !/\.test\.tsx?$|testing/.test(file);
const all = globSync('src/**/*.{ts,tsx}').filter(isCode).flatMap(patternsIn);
const patterns = [...new Map(all.filter(({ source }) => REPEATS.test(source)).map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))];

describe('a pattern of the code', () => {
  it('is found by its tree', () => expect(patterns.length).toBeGreaterThan(200));

  it('takes time that grows no faster than its text', async () => {
    const slow = await Promise.all(
      patterns.map(async ([shown, { file, source, flags }]) => {
        const { attack } = { attack: undefined, ...(await check(source, flags, { timeout: 3_000 })) };
        const took = attack ? timeOf(new RegExp(source, flags), attack) : 0;
        return took > LONGEST ? [`${file}: ${shown} takes ${Math.round(took)} ms on ${attack?.pattern}`] : [];
      }),
    );
    expect(slow.flat()).toEqual([]);
  });
});
