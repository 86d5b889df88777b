import { sql } from 'drizzle-orm';
import { queryRows } from '~/platform/database';
import { same } from '../step';
import type { Invariant } from '.';

/** An alert finds each post that came into the lists while it was active and is still there, and no other. */
export const alertsFindWhatIsListed: Invariant = async (model, { ctx, tasks }) => {
  if (model.alerts.size === 0) return;
  await tasks.runDue();
  const rows = await queryRows<{ alert_id: string; post_id: string }>(ctx.db, sql`select alert_id::text, post_id::text from job_alert_matches`);
  for (const [seeker, { id, found, before }] of model.alerts) {
    const matched = new Set(rows.filter(({ alert_id }) => alert_id === id).map(({ post_id }) => post_id));
    for (const [name, post] of model.posts) {
      const isExpected = found.has(name);
      if (matched.has(post.id) && !isExpected && !before.has(name)) same(`whether the alert of ${seeker} finds ${name}`, true, false);
      if (isExpected && model.isListed(post) && model.isRecent(post)) same(`whether the alert of ${seeker} finds ${name}`, matched.has(post.id), true);
    }
  }
};
