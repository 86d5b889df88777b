import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '~/platform/brand';
import { projectRoot } from '~/platform/config/root';
import { smallFont } from '../../../vite-fonts';

const folderOf = (name: string) => join(projectRoot, 'node_modules/@fontsource-variable', name);

/** The code points of each file of a style sheet. */
const filesOf = (css: string): Map<string, Set<number>> =>
  new Map(
    [...css.matchAll(/url\(([^)]+)\)[^}]*unicode-range:\s*([^;]+);/g)].map(([, file = '', ranges = '']) => [
      file.split('/').at(-1) ?? '',
      new Set(
        ranges.split(',').flatMap((range) => {
          const [from = 0, to = from] = range
            .replace(/U\+/i, '')
            .split('-')
            .map((hex) => Number.parseInt(hex, 16));
          return Array.from({ length: to - from + 1 }, (_, index) => from + index);
        }),
      ),
    ]),
  );

describe.each([
  ['headings', { min: 400, max: 500 }],
  ['text', { min: 400, max: 700 }],
] as const)('the font of %s', (use, weights) => {
  const name = brand.fonts[use].package;

  it('has each Latin letter of its package in exactly one file, and the common ones in the small file', async () => {
    const { css, common } = await smallFont(folderOf(name), weights);
    const latin = `${name}-latin-wght-normal.woff2`;
    const before = filesOf(readFileSync(join(folderOf(name), 'wght.css'), 'utf8')).get(latin) ?? new Set();
    const after = filesOf(readFileSync(css, 'utf8'));
    const [small, rest] = [after.get('common.woff2') ?? new Set<number>(), after.get(latin) ?? new Set<number>()];
    expect([...before].filter((point) => small.has(point) === rest.has(point))).toEqual([]);
    expect([...'Shalom, “Hebrew” – 10 % é'].filter((letter) => !small.has(letter.codePointAt(0) ?? 0))).toEqual([]);
    expect([...'ñÅß'].filter((letter) => !rest.has(letter.codePointAt(0) ?? 0))).toEqual([]);
    expect(statSync(common).size).toBeLessThan(20_000);
  });

  it('declares all files with the same weights, so that browsers combine them', async () => {
    const { css } = await smallFont(folderOf(name), weights);
    const declared = [...readFileSync(css, 'utf8').matchAll(/font-weight:\s*([^;]+);/g)].map(([, text]) => text);
    expect(new Set(declared)).toEqual(new Set([`${weights.min} ${weights.max}`]));
    expect(declared.length).toBeGreaterThan(2);
  });
});
