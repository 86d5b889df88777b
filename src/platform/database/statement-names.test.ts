import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '../clock';
import { createStatementNames, type StatementNames } from './statement-names';

let now = 0;
let names: StatementNames;
beforeEach(() => {
  now = 1;
  names = createStatementNames({ now: () => now });
});

/** The name of a statement after it was sent so many times. */
const nameAfter = (text: string, times: number) => Array.from({ length: times }, () => names.nameOf({ text })).at(-1);

describe('the name of a statement', () => {
  it('is given at its 20th use, and stays', () => {
    expect(nameAfter('select $1', 19)).toBeUndefined();
    const name = nameAfter('select $1', 1);
    expect(name).toMatch(/^tx_/);
    expect(nameAfter('select $1', 5)).toBe(name);
  });

  it('differs from those of other statements', () => {
    expect(nameAfter('select $1', 20)).not.toBe(nameAfter('select $1, 2', 20));
  });

  it('is not given to one that is sent rarely', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      expect(nameAfter('delete from sessions where expires_at < $1', 15)).toBeUndefined();
      now += HOUR;
    }
  });

  it.each([
    ['a list in a condition', (length: number) => `select n from pair where id in (${Array.from({ length }, (_, index) => `$${index + 1}`).join(', ')})`],
    ['several rows', (length: number) => `insert into pair (id, n) values ${Array.from({ length }, (_, index) => `(default, $${index + 1})`).join(', ')}`],
  ])('is not given to statements with %s, whose text varies', (_what, text) => {
    for (let length = 2; length < 40; length += 1) expect(nameAfter(text(length), 30)).toBeUndefined();
    expect(nameAfter(text(1), 30)).toBeDefined();
  });

  it('is not given to very long statements, nor to more than 150', () => {
    expect(nameAfter('x'.repeat(5_001), 30)).toBeUndefined();
    const given = Array.from({ length: 160 }, (_, index) => nameAfter(`select $1, ${index}`, 20));
    expect(new Set(given.slice(0, 150)).size).toBe(150);
    expect(given.slice(150)).toEqual(Array(10).fill(undefined));
  });

  it('is another one after a session could not use what it had kept, also that of a prepared statement', () => {
    const prepared = { name: 'setting', text: 'select $1' };
    const before = [nameAfter('select $1', 20), names.nameOf(prepared)];
    names.renew();
    expect(names.nameOf({ text: 'select $1' })).toBeUndefined();
    expect(before).not.toContain(nameAfter('select $1', 20));
    expect(before).not.toContain(names.nameOf(prepared));
  });
});
