import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database';
import { queryRows } from './index';
import { textQuery } from './text-query';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const queryOf = async (kw: string): Promise<string> =>
  (await queryRows<{ query: string }>(database.db, sql`select (${textQuery(kw)})::text as query`))[0]?.query ?? '';

describe('the text query of a search', () => {
  it.each([
    ['hebrew -sales', "'hebrew' & !'sale'"],
    ['hebrew --sales', "'hebrew' & !'sale'"],
    ['hebrew - sales', "'hebrew' & 'sale':*"],
    [`hebrew ${'-'.repeat(200)}`, "'hebrew'"],
    ['-'.repeat(200), ''],
    ['- '.repeat(200), ''],
    [`-${'"'.repeat(200)}`, ''],
  ])('of %s', async (kw, query) => {
    expect(await queryOf(kw)).toBe(query);
  });

  it('can be made of every text', async () => {
    const parts = fc.array(fc.constantFrom('-', '--', '"', ' ', 'or', 'teacher', '(', ')', '!', '&', '|', ':*', '<->', "'", '\\', '-a', 'é'), {
      maxLength: 120,
    });
    await fc.assert(
      fc.asyncProperty(parts, async (words) => {
        await queryOf(words.join(''));
      }),
      { numRuns: 300 },
    );
  });
});
