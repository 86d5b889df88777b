import { sql } from 'drizzle-orm';
import { idsOfNewsletterAccounts } from '~/accounts/server';
import { queryRows } from '~/platform/database';
import type { DerivedRows } from '~/platform/database/derived';

const wrongTotals = sql`
  select source, sum(by)::int as by from (
    select 'accounts' as source, 1 as by from ${idsOfNewsletterAccounts} accounts
    union all select 'addresses', 1 from newsletter_subscriptions where ended_at is null
    union all select source, -count from newsletter_totals
  ) delta group by source having sum(by) <> 0`;

/** The numbers of subscribers. Triggers keep them. */
export const subscriberTotals: DerivedRows = {
  name: 'totals of subscribers',
  size: async () => 1,
  async differences(db) {
    const [row] = await queryRows<{ wrong: number }>(db, sql`select count(*)::int as wrong from (${wrongTotals}) totals`);
    return row?.wrong ?? 0;
  },
  async rebuild({ db }, advance) {
    await db.execute(
      sql`insert into newsletter_totals as kept (source, count) select source, by from (${wrongTotals}) totals order by 1
        on conflict (source) do update set count = kept.count + excluded.count`,
    );
    advance(1);
  },
};
