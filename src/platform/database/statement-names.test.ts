import { describe, expect, it } from 'vitest';
import { createStatementNames } from './statement-names';

/** The names that a statement gets when it is sent some times. */
const send = (names: ReturnType<typeof createStatementNames>, text: string, times: number) => Array.from({ length: times }, () => names.nameOf(text));

describe('the name of a statement', () => {
  it('is given at its 20th use, and stays', () => {
    const names = createStatementNames();
    expect(send(names, 'select 1', 19)).toEqual(Array(19).fill(undefined));
    const [name, again] = send(names, 'select 1', 2);
    expect(name).toMatch(/^tx_/);
    expect(again).toBe(name);
  });

  it('differs from those of other statements', () => {
    const names = createStatementNames();
    expect(send(names, 'select 1', 20).at(-1)).not.toBe(send(names, 'select 2', 20).at(-1));
  });

  it('is another one after a session could not use what it had kept', () => {
    const names = createStatementNames();
    const before = send(names, 'select 1', 20).at(-1);
    names.renew();
    expect(names.nameOf('select 1')).toBeUndefined();
    expect(send(names, 'select 1', 20).at(-1)).not.toBe(before);
  });

  it('is not given to very long statements, nor to more than 150', () => {
    const names = createStatementNames();
    expect(send(names, 'x'.repeat(5_001), 30).at(-1)).toBeUndefined();
    const given = Array.from({ length: 160 }, (_, index) => send(names, `select ${index}`, 20).at(-1));
    expect(new Set(given.slice(0, 150)).size).toBe(150);
    expect(given.slice(150)).toEqual(Array(10).fill(undefined));
  });

  it('is not given to statements that vary, however many there are', () => {
    const names = createStatementNames();
    const given = Array.from({ length: 10_000 }, (_, index) => names.nameOf(`select ${index}`));
    expect(given.every((name) => name === undefined)).toBe(true);
  });
});
