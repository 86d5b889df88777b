import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../config/root';
import { brand } from './';
import { contrast } from './colors';

type ColorName = keyof typeof brand.colors.light;

/** `--ink-soft` → `inkSoft`; undefined for a variable that is not a color of the brand. */
function colorOf(variable: string): ColorName | undefined {
  const name = variable.replace(/^--/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(brand.colors.light, name) ? (name as ColorName) : undefined;
}

interface Pair {
  rule: string;
  text: ColorName;
  background: ColorName;
}

/** The colors of text and background that one rule of a style sheet sets; those of a button also under the pointer. */
function pairsIn(file: string): Pair[] {
  const css = readFileSync(join(projectRoot, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const text = colorOf(/(?:^|[\s;])color:\s*var\((--[\w-]+)\)/.exec(body)?.[1] ?? '');
    const backgrounds = [...body.matchAll(/(?:background(?:-color)?|--button-bg|--button-hover):\s*var\((--[\w-]+)\)/g)].map(([, name = '']) => colorOf(name));
    return backgrounds.flatMap((background) => (text && background ? [{ rule: `${file} ${selector.trim()}`, text, background }] : []));
  });
}

const pairs = globSync('src/**/*.css', { cwd: projectRoot }).flatMap(pairsIn);

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(pairs)('$rule can be read: $text on $background', ({ text, background }) => {
    const colors = brand.colors[scheme];
    expect(contrast(colors[text], colors[background])).toBeGreaterThanOrEqual(4.5);
  });
});

it('covers buttons that delete, at rest and under the pointer', () => {
  const deleting = pairs.filter(({ rule }) => rule.includes('ActionButtons.module.css .tools .danger'));
  expect(deleting.map(({ text, background }) => [text, background])).toEqual([
    ['accent', 'surface'],
    ['accent', 'accentSoft'],
  ]);
});
