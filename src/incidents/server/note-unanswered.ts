import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { formatCount } from '~/platform/text/count-text';
import { noteIncident } from './note-incident';

/** Notes for the daily report to the staff how many applications have had no answer after ten days. */
export async function noteUnanswered(ctx: Context, _tx: Database, { applications, posts }: { applications: number; posts: number }): Promise<void> {
  if (applications === 0) return;
  const detail = posts === 1 ? 'to 1 job' : `to ${formatCount(posts)} jobs`;
  await noteIncident(ctx, { kind: 'unanswered_applications', count: applications, detail });
}
