import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forms } from '../e2e/mishaps/forms';
import { leftOut } from '../e2e/mishaps/left-out';

/** What all forms are made of. */
const PARTS = /^src\/platform\/ui\/(form\/(ApiForm|useApiForm|versions\/useSharedForm)|records\/(form-dialog|RecordForm))\.tsx?$/;

/** The forms of a file: those that it declares by name, and its path where it has others. */
function formsIn(path: string, text: string): string[] {
  const declared = [...text.matchAll(/\bconst (\w+) = form(?:Dialog|Panel)\(/g)].map(([, name]) => `${path}#${name}`);
  return /\buse(Api|Shared)Form(<.+>)?\(|<form\b/.test(text) ? [path, ...declared] : declared;
}

describe('the table of forms', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') }).filter((path) => !/\.test\.tsx?$/.test(path) && !PARTS.test(path));
  const found = sources.flatMap((path) => formsIn(path, readFileSync(join(import.meta.dirname, '..', path), 'utf8')));
  const tried = Object.values(forms).flatMap((some) => some.map(({ source }) => source as string));

  it('has every form of the site, or the reason why not', () => {
    expect(found.filter((form) => !tried.includes(form) && !(form in leftOut))).toEqual([]);
  });

  it('names only forms that are there, each once', () => {
    expect([...tried, ...Object.keys(leftOut)].filter((form) => !found.includes(form))).toEqual([]);
    expect(tried.filter((form) => form in leftOut)).toEqual([]);
  });
});
