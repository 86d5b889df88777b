import { sql } from 'drizzle-orm';
import { idsOfActiveUsers } from '~/accounts/server';
import { queryRows } from '~/platform/database';
import type { DerivedRows } from '~/platform/database/derived';
import { inTransaction } from '~/platform/database/transaction';
import { candidates } from '../tables';

const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const wrongTotals = sql`
  select facet, value, sum(by)::int as by from (
    select split_part(entry, ':', 1) as facet, substr(entry, strpos(entry, ':') + 1) as value, 1 as by
    from candidate_search, unnest("values" || 'all:'::text) entry
    union all select facet, value, -count from candidate_totals
  ) delta group by facet, value having sum(by) <> 0`;

/** Search rows that differ from their profiles. The order of their values has no meaning. */
const wrongSearchRows = sql`
  select from (
    select s."values", s.words, candidate_values(c) as made_values, candidate_words(c) as made_words
    from candidates c join candidate_search s on s.candidate_id = c.id offset 0
  ) made where words is distinct from made_words or not ("values" @> made_values and "values" <@ made_values)`;

/** The search rows and totals of profiles that employers may find. Triggers keep them. */
export const candidateIndexes: DerivedRows = {
  name: 'search and totals of candidates',
  size: (db) => db.$count(candidates),
  async differences(db) {
    const [row] = await queryRows<{ wrong: number }>(
      db,
      sql`select ((select count(*) from (${wrongTotals}) totals)
        + (select count(*) from candidates c left join candidate_search s on s.candidate_id = c.id
            where (c.posted and c.user_id in ${idsOfActiveUsers}) <> (s.candidate_id is not null))
        + (select count(*) from (${wrongSearchRows}) rows))::int as wrong`,
    );
    return row?.wrong ?? 0;
  },
  async rebuild({ db }, advance) {
    for (let last = FIRST_ID; ; ) {
      const rows = await inTransaction(db, async (tx) => {
        const found = await queryRows<{ id: string }>(tx, sql`select id from candidates where id > ${last} order by id limit ${BATCH} for update`);
        for (const { id } of found) await tx.execute(sql`select index_candidate(${id}::uuid)`);
        return found;
      });
      if (rows.length === 0) break;
      advance(rows.length);
      last = rows.at(-1)?.id as string;
    }
    // One statement reads and corrects one state: changes by others before and after it are added on top.
    await db.execute(
      sql`insert into candidate_totals as kept (facet, value, count) select facet, value, by from (${wrongTotals}) totals order by 1, 2
        on conflict (facet, value) do update set count = kept.count + excluded.count`,
    );
  },
};
