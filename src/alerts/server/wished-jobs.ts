import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Wish } from '~/newsletter/issue-text';
import type { Reader } from '~/newsletter/questions';
import type { Database } from '~/platform/database';
import { jobAlertMatches, jobAlerts } from '../tables';
import { loadWords } from './present-search';

/** The jobs that the alerts of these readers have found, by the addresses of the readers, the newest match first. */
export async function jobsOfAlerts(db: Database, readers: readonly Reader[], jobs: readonly { id: string }[]): Promise<Map<string, Wish[]>> {
  const emailOf = new Map(readers.flatMap(({ accountId, email }) => (accountId ? [[accountId, email] as const] : [])));
  const addresses = readers.flatMap(({ accountId, email }) => (accountId ? [] : [email]));
  const rows = await db
    .select({ userId: jobAlerts.userId, email: jobAlerts.email, search: jobAlerts.search, postId: jobAlertMatches.postId })
    .from(jobAlertMatches)
    .innerJoin(jobAlerts, eq(jobAlerts.id, jobAlertMatches.alertId))
    .where(
      and(
        inArray(
          jobAlertMatches.postId,
          jobs.map(({ id }) => id),
        ),
        isNotNull(jobAlerts.confirmedAt),
        isNull(jobAlerts.endedAt),
        or(inArray(jobAlerts.userId, [...emailOf.keys()]), and(isNull(jobAlerts.userId), inArray(jobAlerts.email, addresses))),
      ),
    )
    .orderBy(desc(jobAlertMatches.matchedAt), desc(jobAlertMatches.postId), desc(jobAlerts.id));
  if (rows.length === 0) return new Map();
  const words = await loadWords(
    db,
    rows.map(({ search }) => search),
  );
  const wishes = new Map<string, Wish[]>();
  for (const { userId, email: address, search, postId } of rows) {
    const email = (userId ? emailOf.get(userId) : address) ?? '';
    wishes.set(email, [...(wishes.get(email) ?? []), { id: postId, reason: `Your alert: ${words.title(search)}` }]);
  }
  return wishes;
}
