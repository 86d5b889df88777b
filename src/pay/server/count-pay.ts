import { subMonths } from 'date-fns';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { queryRows } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import { payTypes, payUnits } from '~/platform/money/pay-units';
import { posts } from '~/posts/tables';
import { PAY } from '../contract';
import { LEAST_ORGANIZATIONS, LEAST_POSTS, MONTHS } from '../rules';
import { payFigures } from '../tables';

/** How often an amount is paid in a year, by the unit of a post. */
const perYear: SQL = sql`case pay_type ${sql.join(
  payTypes.map((type) => sql`when ${type} then ${sql.raw(String(payUnits[type].perYear))}`),
  sql` `,
)} else 1 end`;

/** The job title in a position: the words before a comma, a bracket, a bar or a dash. */
export const titleIn = (position: SQL): SQL => sql`btrim(regexp_replace(${position}, '\\s*([,(/|]|\\s[-–—]\\s).*$', ''))`;

/**
 * Posts of the time that were public and state a figure or a range, with the middle of it. A post that was published again, or imported
 * twice, counts once: the newest one of an organization with the same title, place and pay.
 */
const counted = (since: Date): SQL => sql`
  select distinct on (organization_id, lower(headline), remote, country_code, state_code, city, currency, pay_type, salary_min_cents, salary_max_cents)
    id, organization_id, state_code, currency, pay_type, position, skills,
    (salary_min_cents + greatest(salary_min_cents, salary_max_cents)::bigint) / 2.0 * ${perYear} as yearly
  from ${posts}
  where first_posted_on >= ${since.toISOString()}::timestamptz and posted_on is not null and posted and active and not private and removed_at is null
    and pay_limit = 'range' and salary_min_cents > 1
  order by organization_id, lower(headline), remote, country_code, state_code, city, currency, pay_type, salary_min_cents, salary_max_cents,
    first_posted_on desc, id`;

/** The figures of each group that is large enough, by place and currency. */
const figures = (now: Date): SQL => sql`
  with counted as (${counted(subMonths(now, MONTHS))}),
  words as (
    select id, word, false as is_category from (select id, ${titleIn(sql`position`)} as word from counted) titles where word <> ''
    union all select id, unnest(skills), true from counted
  ),
  names as (select lower(word) as key, mode() within group (order by word) as name, bool_or(is_category) as is_category from words group by lower(word)),
  placed as (
    select key, organization_id, place, currency, pay_type, yearly
    from (select distinct id, lower(word) as key from words) named join counted using (id)
      cross join lateral (select '' as place union select state_code) places
  )
  select key, place as "stateCode", currency, name, is_category as "isCategory", posts, organizations, quartiles[1] as "lowCents",
    quartiles[2] as "medianCents", quartiles[3] as "highCents", pay_type as "payType"
  from (
    select key, place, currency, count(*)::int as posts, count(distinct organization_id)::int as organizations,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by yearly) as quartiles, mode() within group (order by pay_type) as pay_type
    from placed group by key, place, currency
  ) sums join names using (key)
  where posts >= ${LEAST_POSTS} and organizations >= ${LEAST_ORGANIZATIONS}`;

/** Rows that one statement stores. */
const BATCH = 1_000;

/** Counts anew what posts pay: by job title and category, in each state and in all places together, for each currency. It takes a second for 15,000 posts. */
export async function countPay({ db, clock, inSnapshot }: Pick<Context, 'db' | 'clock' | 'inSnapshot'>): Promise<void> {
  const countedAt = clock.now();
  const counts = await inSnapshot((snapshot) => queryRows<Omit<typeof payFigures.$inferInsert, 'countedAt'>>(snapshot, figures(countedAt)));
  const rows = counts.map(({ lowCents, medianCents, highCents, ...row }) => ({
    ...row,
    ...{ lowCents: Math.round(lowCents), medianCents: Math.round(medianCents), highCents: Math.round(highCents), countedAt },
  }));
  await inTransaction(db, async (tx) => {
    await tx.delete(payFigures);
    for (let start = 0; start < rows.length; start += BATCH) await tx.insert(payFigures).values(rows.slice(start, start + BATCH));
    await announcePublicChange(tx, [PAY]);
  });
}
