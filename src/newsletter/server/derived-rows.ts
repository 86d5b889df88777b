import { sql } from 'drizzle-orm';
import { queryRows } from '~/platform/database';
import type { DerivedRows } from '~/platform/database/derived';

const wrongTotals = sql`
  select source, coalesce(counted.count, 0) - coalesce(kept.count, 0) as by
  from (
    select 'accounts' as source, count(*)::int as count from users where gets_newsletter(verified_at, active, removed_at, newsletter_days)
    union all select 'addresses', count(*)::int from newsletter_subscriptions where ended_at is null
  ) counted
  full join newsletter_totals kept using (source)
  where coalesce(counted.count, 0) <> coalesce(kept.count, 0)`;

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
