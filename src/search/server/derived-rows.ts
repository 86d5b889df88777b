import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import type { DerivedRows } from '~/platform/database/derived';
import { inTransaction } from '~/platform/database/transaction';
import { correctLists } from '~/posts/server/states';
import { posts } from '~/posts/tables';

/** Posts that one transaction indexes again. Their rows are locked meanwhile, so it is short. */
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Totals that differ from the listed posts, with the number by which they are too low. */
const wrongTotals = sql`
  select facet, value, sum(by)::int as by from (
    select (f).facet, (f).value, 1 as by from (select post_facet_values(p) as f from posts p where p.listed) listed
    union all select facet, value, -count from post_totals
  ) delta group by facet, value having sum(by) <> 0`;

/**
 * Search rows that differ from their posts. The order of their values has no meaning. `offset 0` keeps PostgreSQL from moving the functions
 * into the join, where it cannot plan them.
 */
const wrongSearchRows = sql`
  select from (
    select posted_on, yearly_cents, "values", words, coalesce((post).ranked_on, (post).posted_on) as made_on, post_compared_cents(post) as made_cents,
      post_values(post) as made_values, post_words(post, name) as made_words
    from (
      select p as post, o.name, s.posted_on, s.yearly_cents, s."values", s.words
      from posts p join organizations o on o.id = p.organization_id join post_search s on s.post_id = p.id offset 0
    ) kept offset 0
  ) made where posted_on <> made_on or yearly_cents <> made_cents or words is distinct from made_words or not ("values" @> made_values and "values" <@ made_values)`;

/** The search rows, facets and totals of listed posts. Triggers keep them; `db/functions/posts.sql` says how they are made. */
export const jobIndexes: DerivedRows = {
  name: 'search and totals of jobs',
  size: (db) => db.$count(posts),
  async differences(db) {
    const [row] = await queryRows<{ wrong: number }>(
      db,
      sql`select ((select count(*) from (${wrongTotals}) totals)
        + (select count(*) from posts p left join post_search s on s.post_id = p.id where p.listed <> (s.post_id is not null))
        + (select count(*) from (${wrongSearchRows}) rows))::int as wrong`,
    );
    return row?.wrong ?? 0;
  },
  async rebuild(ctx, advance) {
    const { db } = ctx;
    await correctLists(ctx);
    for (let last = FIRST_ID; ; ) {
      const ids = await indexAgain(db, last, sql`true`);
      if (ids.length === 0) break;
      advance(ids.length);
      last = ids.at(-1) as string;
    }
    // One statement reads and corrects one state: changes by others before and after it are added on top.
    await db.execute(sql`select apply_post_totals(array(select row(facet, value, by)::post_totals from (${wrongTotals}) totals))`);
  },
};

/** Indexes the next posts of a condition again. @param after the last id before them. @returns their ids. */
const indexAgain = (db: Database, after: string, condition: SQL): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    // No other transaction may change the posts between the deletion and the insertion of their rows.
    const rows = await queryRows<{ id: string }>(tx, sql`select id from posts where id > ${after} and ${condition} order by id limit ${BATCH} for update`);
    if (rows.length === 0) return [];
    const ids = sql`array[${sql.join(
      rows.map(({ id }) => sql`${id}`),
      sql`, `,
    )}]::uuid[]`;
    await tx.execute(sql`delete from post_facets where post_id = any (${ids})`);
    await tx.execute(sql`delete from post_search where post_id = any (${ids})`);
    await tx.execute(sql`select index_posts(${ids})`);
    return rows.map(({ id }) => id);
  });

/** Converts the pay of listed posts in other currencies than the dollar again, in small transactions. @returns whether it came to the end. */
export async function convertPayAgain(db: Database, mayStop: () => boolean): Promise<boolean> {
  for (let last = FIRST_ID; !mayStop(); ) {
    const ids = await indexAgain(db, last, sql`listed and currency <> 'USD'`);
    if (ids.length === 0) return true;
    last = ids.at(-1) as string;
  }
  return false;
}
