import { sql } from 'drizzle-orm';
import type { organizationMerged } from '~/organizations/events';
import type { ListenerOf } from '~/platform/slices/events';
import { jobAlertKeys, jobAlerts } from '../tables';

/** The alerts for an organization are for the one that it became. */
export const moveOrganizationAlerts: ListenerOf<typeof organizationMerged> = async (_ctx, tx, { from, into }) => {
  const alerts = sql`(select id from ${jobAlerts} where search -> 'organizations' ? ${from} order by id for no key update)`;
  const [former, next] = [`#organization:${from}`, `#organization:${into}`];
  await tx.execute(sql`with moved as ${alerts}, changed as (
      update ${jobAlerts} alert set search = replace(search::text, ${from}, ${into})::jsonb, query = replace(query::text, ${from}, ${into})::tsquery,
        keys = array_replace(keys, ${former}, ${next})
      from moved where alert.id = moved.id)
    insert into ${jobAlertKeys} (key, alert_id) select ${next}, alert_id from ${jobAlertKeys} where key = ${former} on conflict do nothing`);
  await tx.execute(sql`delete from ${jobAlertKeys} where key = ${former}`);
};
