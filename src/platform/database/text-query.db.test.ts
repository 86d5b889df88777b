import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '~test/servers/database';
import { queryRows } from './';
import { rankQuery, textQuery } from './text-query';

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
    ['1st grade', "( '1st' | 'first' ) & 'grade':*"],
    ['First grade', "( '1st' | 'first' ) & 'grade':*"],
    ['grade 1st', "'grade' & ( '1st':* | '1st' | 'first' )"],
    ['"twelfth grade" -2nd', "!( '2nd' | 'second' ) & ( 'twelfth' | '12th' ) <-> 'grade'"],
    ['ECE lead', "( 'ece' | 'earli' <-> 'childhood' ) & 'lead':*"],
    ['mashgicha', "'mashgicha':* | 'mashgiach' | 'mashgicha' | 'kashrut' <-> 'supervisor'"],
    ['early childhood lead', "'earli' & 'childhood' & 'lead':*"],
    ['hebrew teacher or מורה לעברית', "'hebrew' & 'teacher' | 'מורה' & 'לעברית'"],
    ['"day school" or camp lead', "'day' <-> 'school' | 'camp' & 'lead'"],
    ['camp OR "day school" lead', "'camp' | 'day' <-> 'school' & 'lead'"],
    ['"camp or school" lead', "'camp' <2> 'school' & 'lead':*"],
    ['or lead', "'lead':*"],
    ['OR nurse lead', "'nurs' & 'lead':*"],
    ['floor or-ganizer lead', "'floor' & 'or-gan' <2> 'ganiz' & 'lead':*"],
    ['synagogues or camp', "'synagogu' | 'shul' | 'camp'"],
    ['shul synagogue shuls ', "( 'synagogu' | 'shul' ) & ( 'synagogu' | 'shul' ) & ( 'synagogu' | 'shul' )"],
  ])('of %s', async (kw, query) => {
    expect(await queryOf(kw)).toBe(query);
  });

  it.each([
    ['teacher -hebrew', true],
    ['teacher -"hebrew school"', true],
    ['"hebrew teacher" -sales', true],
    ['-hebrew', false],
  ])('to rank %s by has nothing excluded', async (kw, isRanked) => {
    const query = rankQuery(kw);
    expect(query !== undefined).toBe(isRanked);
    const ranks = await queryRows<{ rank: number }>(
      database.db,
      sql`select ts_rank(setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'D'), ${query ?? sql`''`})::float8 as rank
        from (values ('Hebrew teacher', 'leads'), ('Principal', 'leads a Hebrew teacher')) texts(title, description)`,
    );
    const [title = 0, text = 0] = ranks.map(({ rank }) => rank);
    expect(title > text).toBe(isRanked);
  });

  it('can be made of every text', async () => {
    const parts = fc.array(
      fc.constantFrom('-', '--', '"', ' ', 'or', 'teacher', '(', ')', '!', '&', '|', ':*', '<->', "'", '\\', '-a', 'é', '1st', 'first', 'shuls'),
      {
        maxLength: 120,
      },
    );
    await fc.assert(
      fc.asyncProperty(parts, async (words) => {
        await queryOf(words.join(''));
        const ranked = rankQuery(words.join(''));
        if (ranked) await database.db.execute(sql`select ts_rank('', ${ranked})`);
      }),
      { numRuns: 300 },
    );
  });
});
