import { asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import type { Stage } from '../stages';
import { applications } from '../tables';
import { conditionsOf, hasWritten, type InboxFilter, isUndecided, isUnread, isWaiting, matches } from './inbox-filters';
import type { ApplicationRow } from './queries';

export type InboxSort = 'newest' | 'oldest' | 'name';

const orders: Record<InboxSort, SQL[]> = {
  newest: [desc(applications.createdAt), desc(applications.id)],
  oldest: [asc(applications.createdAt), asc(applications.id)],
  name: [asc(sql`lower(${applications.lastName})`), asc(sql`lower(${applications.firstName})`), asc(applications.id)],
};

interface InboxPage {
  rows: ApplicationRow[];
  /** The applications above and below the page in the whole list. */
  previousId: string | null;
  nextId: string | null;
}

/** A page of the applications to a post. The ids are found from an index alone, and only the rows of the page are read. */
export async function findInbox(db: Database, postId: string, filter: InboxFilter, sort: InboxSort, page: number, size: number): Promise<InboxPage> {
  const above = page > 1 ? 1 : 0;
  const ids = db
    .select({ id: applications.id })
    .from(applications)
    .where(conditionsOf(postId, filter))
    .orderBy(...orders[sort])
    .limit(above + size + 1)
    .offset((page - 1) * size - above);
  const found = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(...orders[sort]);
  return {
    rows: found.slice(above, above + size),
    previousId: above ? (found[0]?.id ?? null) : null,
    nextId: found[above + size]?.id ?? null,
  };
}

export interface InboxCounts {
  stages: Map<Stage, number>;
  waiting: number;
  /** Applicants whom an end of the post leaves without a decision. */
  undecided: number;
  /** Applicants who have answered, and got no word since. */
  wrote: number;
  /** Applications that nobody has opened since they came, or since their applicant answered. */
  unread: number;
  withdrawn: number;
}

/** How many applications a filter has. */
export function totalOf({ stages, waiting, wrote, withdrawn }: InboxCounts, stage: InboxFilter['stage']): number {
  if (stage === 'waiting') return waiting;
  if (stage === 'wrote') return wrote;
  if (stage === 'withdrawn') return withdrawn;
  return stage ? (stages.get(stage) ?? 0) : [...stages.values()].reduce((sum, number) => sum + number, 0);
}

const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Counts the applications to a post that have the words of a search, by stage and by filter. */
export async function countInbox(db: Database, postId: string, q: string): Promise<InboxCounts> {
  const rows = await db
    .select({
      stage: applications.stage,
      withdrawn: sql<boolean>`${applications.withdrawnAt} is not null`,
      all: count(),
      waiting: countOf(isWaiting()),
      undecided: countOf(isUndecided()),
      wrote: countOf(hasWritten()),
      unread: countOf(isUnread()),
    })
    .from(applications)
    .where(matches(postId, q))
    .groupBy(applications.stage, sql`2`);
  const kept = rows.filter((row) => !row.withdrawn);
  const sum = (key: 'all' | 'waiting' | 'undecided' | 'wrote' | 'unread', of = kept) => of.reduce((total, row) => total + row[key], 0);
  return {
    stages: new Map(kept.map((row) => [row.stage, row.all])),
    waiting: sum('waiting'),
    undecided: sum('undecided'),
    wrote: sum('wrote'),
    unread: sum('unread'),
    withdrawn: sum(
      'all',
      rows.filter((row) => row.withdrawn),
    ),
  };
}
