import { DrizzleQueryError, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { queryRows } from './';
import { openInMemory } from './embedded';
import { inTransaction, together } from './transaction';
import type { Database } from './types';

const failure = (code: string, routine?: string) => new DrizzleQueryError('update t set n = 1', [], Object.assign(new Error('undone'), { code, routine }));

/** A database whose transactions end with the given results in order: a code of PostgreSQL with the routine that reports it, or success. */
function databaseThat(...ends: (string | undefined)[]) {
  let begun = 0;
  const transaction = async (work: (tx: Database) => Promise<unknown>) => {
    const code = ends[begun++];
    const result = await work({} as Database);
    if (code) throw failure(...(code.split(' ') as [string, string?]));
    return result;
  };
  return { db: { transaction } as unknown as Database, begun: () => begun };
}

describe('a transaction', () => {
  it.each(['40P01', '40001', '26000', '42P05', '0A000 RevalidateCachedQuery'])('that ends with %s is run again as a whole', async (code) => {
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

  it.each(['23505', '57014', '57P01', '0A000 transformSelectStmt'])('that ends with %s is not run again', async (end) => {
    const { db, begun } = databaseThat(end);
    await expect(inTransaction(db, async () => {})).rejects.toMatchObject({ cause: { code: end.split(' ')[0] } });
    expect(begun()).toBe(1);
  });
});

describe('parts that go together', () => {
  it('bring their results in order', async () => {
    expect(await together([async () => 1, () => undefined, () => 'three'])).toEqual([1, undefined, 'three']);
  });

  it('send a query once', async () => {
    let sent = 0;
    // biome-ignore lint/suspicious/noThenProperty: this is what a query of Drizzle is.
    const query = { then: (resolve: (value: number) => void) => resolve(++sent) };
    expect(await together([() => query])).toEqual([1]);
    expect(sent).toBe(1);
  });

  it('begin in their order, whether they are functions of several steps or queries', async () => {
    const sent: number[] = [];
    const query = (number: number) => ({
      // biome-ignore lint/suspicious/noThenProperty: this is what a query of Drizzle is.
      then: (resolve: (value: number) => void) => resolve(sent.push(number)),
    });
    await together([() => query(1), async () => await query(2), () => query(3), async () => await query(4)]);
    expect(sent).toEqual([1, 2, 3, 4]);
  });

  it('have all ended when the error of the first that failed is thrown', async () => {
    let ended = false;
    const long = async () => {
      await new Promise(setImmediate);
      ended = true;
      throw new Error('the second');
    };
    await expect(together([async () => Promise.reject(new Error('the first')), long])).rejects.toThrow('the first');
    expect(ended).toBe(true);
  });
});

describe('a transaction of the embedded database', () => {
  it('is not reported as committed where nobody noticed a failed statement, apart from that of a savepoint', async () => {
    const { db, close } = await openInMemory();
    await db.execute(sql`create table pair (id int primary key)`);
    const insert = (tx: Database, id: number) => tx.execute(sql`insert into pair values (${id})`);
    const unnoticed = inTransaction(db, async (tx) => {
      await insert(tx, 1);
      await insert(tx, 1).catch(() => {});
    });
    await expect(unnoticed).rejects.toMatchObject({ cause: { code: '25P02' } });
    await inTransaction(db, async (tx) => {
      await insert(tx, 2);
      await tx.transaction((inner) => insert(inner, 2)).catch(() => {});
    });
    expect(await queryRows(db, sql`select id from pair`)).toEqual([{ id: 2 }]);
    await close();
  });
});
