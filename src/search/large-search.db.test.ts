import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '~/platform/database';
import { wordsQuery } from '~/platform/database/text-query';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { keepRecentSearch } from './server/recent-search';
import { countFacet, findUpTo, pageOfLargeResult, type SearchTerms } from './server/search-queries';
import { postSearch, recentSearch, recentSearchStart } from './tables';

const WORDS = ['alder', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'juniper', 'larch'];
const STATES = ['NJ', 'NY', 'PA'];
const ZIPS = ['10001', '07102', '19103', '11213'];
const SIZES = { board: 300, recent: 150, batch: 40 };
const POSTS = 600;

let board: TestBoard;
let db: TestBoard['ctx']['db'];
/** Posts of which the first words are in most and the last in few, from one minute to weeks ago, some at the same instant. */
beforeAll(async () => {
  board = await openTestBoard();
  ({ db } = board.ctx);
  const { id } = await buildPost(board.ctx, { headline: 'Nurseryman', description: 'Plants trees.' });
  await db.execute(sql`
    insert into posts select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'posted_on', date_trunc('minute', p.posted_on - n * n * interval '3 seconds'), 'state_code', (${sql.param(STATES)}::text[])[1 + n % 3],
      'zipcode', (${sql.param(ZIPS)}::text[])[1 + n % 4], 'salary_min_cents', n * 10000, 'salary_max_cents', n * 10000,
      'description', (select string_agg(word, ' ') from unnest(${sql.param(WORDS)}::text[]) with ordinality w (word, place)
        where hashtext(n || word) % (place * place)::int = 0)))).*
    from posts p, generate_series(1, ${POSTS}) n where p.id = ${id}`);
});
afterAll(() => board.close());

const rare = fc.constantFrom(...WORDS, 'larc', 'ced', 'plant', 'nosuchtree');
const terms: fc.Arbitrary<SearchTerms> = fc.record({
  kw: fc.oneof(
    fc.constant(''),
    rare,
    fc.tuple(rare, rare).map((pair) => pair.join(' ')),
    fc.tuple(rare, rare).map((pair) => pair.join(' -')),
    fc.tuple(rare, rare).map((pair) => pair.join(' or ')),
  ),
  values: fc.record({ state: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: fc.subarray(STATES) }) }),
  leastCents: fc.constantFrom(0, 0, 0, 2_000_000, 5_500_000),
  zips: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.subarray(ZIPS, { minLength: 1 }) }),
  place: fc.constant(null),
});

/** The ids that a search finds, newest first, read from the whole table without the functions of the search. */
async function plainly({ kw, values, leastCents, zips }: SearchTerms): Promise<{ id: string; values: string[] }[]> {
  const query = wordsQuery(kw, values);
  return queryRows(
    db,
    sql`select post_id as id, "values" from ${postSearch} where true ${query ? sql`and words @@ ${query}` : sql``}
      ${leastCents > 0 ? sql`and yearly_cents >= ${leastCents}` : sql``} ${zips ? sql`and zipcode = any (${sql.param(zips)}::text[])` : sql``}
      order by posted_on desc, post_id desc`,
  );
}

const countsOf = (rows: { values: string[] }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of rows.flatMap(({ values }) => values)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/** Compares searches with plain ones: the number up to a cap, the counts of the newest ones, and a page. */
async function compare(runs: number): Promise<void> {
  const page = fc.record({ offset: fc.constantFrom(0, 12, 60, 240), limit: fc.constant(12) });
  await fc.assert(
    fc.asyncProperty(terms, fc.constantFrom(1, 10, 40, 1_000), page, async (search, cap, range) => {
      const all = await plainly(search);
      const counted = all.slice(0, cap + 1);
      const found = await findUpTo(db, search, 'newest', cap, range);
      expect(found.matching).toBe(counted.length);
      expect(found.counts).toEqual(countsOf(counted));
      const ids = found.ids ?? (await pageOfLargeResult(db, search, 'newest', range));
      expect(ids).toEqual(all.slice(range.offset, range.offset + range.limit).map(({ id }) => id));
    }),
    { numRuns: runs },
  );
}

const start = async () => (await db.select().from(recentSearchStart))[0]?.since;
/** The rows of the index of recent posts, and those that it should have. */
const recentRows = async () => {
  const columns = sql`post_id, posted_on::text, yearly_cents, zipcode, "values", words::text`;
  const since = sql`(select since from ${recentSearchStart})`;
  return [
    await queryRows(db, sql`select ${columns} from ${recentSearch} where posted_on >= ${since} order by post_id`),
    await queryRows(db, sql`select ${columns} from ${postSearch} where posted_on >= ${since} order by post_id`),
  ] as const;
};

describe('a search', () => {
  it('finds on a small board what a plain one finds', async () => {
    expect(await start()).toBeNull();
    await compare(60);
  });

  it('finds the same by the index of recent posts, while posts change', async () => {
    await db.execute(sql`analyze`);
    await keepRecentSearch(db, SIZES);
    const [first] = await recentRows();
    expect(first.length).toBeGreaterThanOrEqual(SIZES.recent);
    expect(first.length).toBeLessThan(SIZES.recent + 2 * SIZES.batch);
    await compare(80);
    // Recent and older posts change their words, leave the lists and come back, are renewed, and are deleted.
    const some = (remainder: number) => sql`posted_on is not null and abs(hashtext(id::text)) % 17 = ${remainder}`;
    await db.execute(sql`update ${posts} set description = 'Larch and cedar.' where ${some(1)}`);
    await db.execute(sql`update ${posts} set listed = false where ${some(2)}`);
    await db.execute(sql`update ${posts} set listed = false where ${some(3)}`);
    await db.execute(sql`update ${posts} set listed = true where ${some(3)}`);
    await db.execute(sql`update ${posts} set posted_on = now() where ${some(4)}`);
    await db.execute(sql`delete from ${posts} where ${some(5)}`);
    await db.execute(sql`update organizations set name = name || ' Elm'`);
    const [has, should] = await recentRows();
    expect(has).toEqual(should);
    expect(has.length).toBeGreaterThan(SIZES.recent / 2);
    await compare(80);
  });

  it('ranks the newest matches of a large result, and all of a small one', async () => {
    const search: SearchTerms = { kw: 'larch', values: {}, leastCents: 0, zips: null, place: null };
    const all = await plainly(search);
    const best = await findUpTo(db, search, 'best', 1_000, { offset: 0, limit: all.length });
    const [{ ranked = [] } = {}] = await queryRows<{ ranked: string[] }>(
      db,
      sql`select array_agg(post_id order by ts_rank(words, ${wordsQuery('larch', {})}) desc, posted_on desc, post_id desc) as ranked
        from ${postSearch} where words @@ ${wordsQuery('larch', {})}`,
    );
    expect(best.ids).toEqual(ranked);
    const capped = await findUpTo(db, search, 'best', 10, { offset: 0, limit: 12 });
    expect([capped.matching, capped.ids?.length]).toEqual([11, 11]);
  });

  it('counts the other values of a chosen facet', async () => {
    const counts = await countFacet(db, { kw: 'cedar', values: { state: ['NJ'] }, leastCents: 0, zips: null, place: null }, 'state', 1_000);
    const plain = countsOf(await plainly({ kw: 'cedar', values: {}, leastCents: 0, zips: null, place: null }));
    expect(counts).toEqual(Object.fromEntries(Object.entries(plain).filter(([value]) => value.startsWith('state:'))));
  });
});

describe('the index of recent posts', () => {
  const stored = async () => (await queryRows<{ count: number }>(db, sql`select count(*)::int as count from ${recentSearch}`))[0]?.count;

  it('is shortened where it has become large; its older rows are deleted by the next run', async () => {
    const before = await stored();
    await keepRecentSearch(db, { ...SIZES, recent: 60 });
    const [has, should] = await recentRows();
    expect(has).toEqual(should);
    expect(has.length).toBeGreaterThanOrEqual(60);
    expect(has.length).toBeLessThan(75);
    expect(await stored()).toBe(before);
    await compare(20);
    await keepRecentSearch(db, { ...SIZES, recent: 60 });
    expect(await stored()).toBe(has.length);
    await compare(20);
  });

  it('is extended where it has become small', async () => {
    await keepRecentSearch(db, SIZES);
    const [has, should] = await recentRows();
    expect(has).toEqual(should);
    expect(has.length).toBeGreaterThanOrEqual(SIZES.recent);
  });

  it('is given up where the board has become small', async () => {
    const small = { ...SIZES, board: 10_000 };
    await keepRecentSearch(db, small);
    expect(await start()).toBeNull();
    await compare(20);
    await keepRecentSearch(db, small);
    expect(await stored()).toBe(0);
    await compare(20);
  });
});
