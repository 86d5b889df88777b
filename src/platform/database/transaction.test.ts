import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from './transaction';
import type { Database } from './types';

const failure = (code: string) => new DrizzleQueryError('update t set n = 1', [], Object.assign(new Error('undone'), { code }));

/** A database whose transactions end with the given results in order: a code of PostgreSQL, or success. */
function databaseThat(...ends: (string | undefined)[]) {
  let begun = 0;
  const transaction = async (work: (tx: Database) => Promise<unknown>) => {
    const code = ends[begun++];
    const result = await work({} as Database);
    if (code) throw failure(code);
    return result;
  };
  return { db: { transaction } as unknown as Database, begun: () => begun };
}

describe('a transaction', () => {
  it.each(['40P01', '40001'])('that ends with %s is run again as a whole', async (code) => {
    const { db, begun } = databaseThat(code, code, undefined);
    let runs = 0;
    expect(await inTransaction(db, async () => ++runs)).toBe(3);
    expect(begun()).toBe(3);
  });

  it('fails with the conflict after five tries', async () => {
    const { db, begun } = databaseThat(...Array(9).fill('40P01'));
    await expect(inTransaction(db, async () => {})).rejects.toMatchObject({ cause: { code: '40P01' } });
    expect(begun()).toBe(5);
  });

  it.each(['23505', '57014', '57P01'])('that ends with %s is not run again', async (code) => {
    const { db, begun } = databaseThat(code);
    await expect(inTransaction(db, async () => {})).rejects.toMatchObject({ cause: { code } });
    expect(begun()).toBe(1);
  });
});
