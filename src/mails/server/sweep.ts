import { sql } from 'drizzle-orm';
import type { Context } from '~/platform/context';
import { queryRows } from '~/platform/database';
import { defineTask } from '~/platform/queue';

/** So many rows one statement deletes: few enough to end long before the time limit of statements. */
const BATCH = 2_000;

export const sweepMails = defineTask<object>('mails.sweep', { retries: 0, schedule: '23 * * * *', timeLimit: 3_600 });

/** Deletes mails and texts whose time is over (docs/operating.md, "Mail"), in batches, so that it never holds many rows. */
export async function deleteOldMails({ db, clock }: Context, batch = BATCH): Promise<void> {
  const now = clock.now().toISOString();
  const deletions = [
    sql`delete from mail_bodies where mail_id in (select mail_id from mail_bodies where delete_after < ${now} order by delete_after limit ${batch}) returning 1`,
    sql`delete from mails where id in (select id from mails where delete_after < ${now} order by delete_after limit ${batch}) returning 1`,
  ];
  for (const deletion of deletions) {
    while ((await queryRows(db, deletion)).length === batch);
  }
}
