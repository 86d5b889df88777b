import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { loadUserNames } from '~/accounts/server';
import { introducedOrganizations } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import { livePostsOfOrganizations, organizationTypes, publicHeadlines } from '~/posts/server/posts';
import type { NameRequest } from '../../contract';
import { candidateRequests, candidates } from '../../tables';
import type { RequestState } from '../../visibility';

export type RequestRow = typeof candidateRequests.$inferSelect;

/** The request of an organization for the name of a profile. The caller has locked the profile. */
export async function findRequest(tx: Database, candidateId: string, organizationId: string): Promise<RequestRow | undefined> {
  const pair = and(eq(candidateRequests.candidateId, candidateId), eq(candidateRequests.organizationId, organizationId));
  return (await tx.select().from(candidateRequests).where(pair))[0];
}

/** The last request of a user for the name of a profile, for any organization, to which the answer was no. */
export async function findRefusalOf(tx: Database, candidateId: string, userId: string): Promise<RequestRow | undefined> {
  const refused = and(
    eq(candidateRequests.candidateId, candidateId),
    eq(candidateRequests.askedBy, userId),
    inArray(candidateRequests.state, ['declined', 'taken_back']),
  );
  return (await tx.select().from(candidateRequests).where(refused).orderBy(desc(candidateRequests.changedAt)).limit(1))[0];
}

/** Stores a request. One that was answered long ago is asked anew. */
export async function storeRequest(tx: Database, row: typeof candidateRequests.$inferInsert): Promise<void> {
  const { id: _id, candidateId: _candidate, organizationId: _organization, ...asked } = row;
  await tx
    .insert(candidateRequests)
    .values(row)
    .onConflictDoUpdate({ target: [candidateRequests.candidateId, candidateRequests.organizationId], set: asked });
}

export async function setRequestState(tx: Database, requestId: string, state: RequestState, changedAt: Date): Promise<void> {
  await tx.update(candidateRequests).set({ state, changedAt }).where(eq(candidateRequests.id, requestId));
}

/** Requests for the name of a user's profile, newest first. */
export async function findRequestsTo(db: Database, userId: string, { limit, where }: { limit?: number; where?: SQL } = {}): Promise<RequestRow[]> {
  const rows = db
    .select({ request: candidateRequests })
    .from(candidateRequests)
    .innerJoin(candidates, eq(candidates.id, candidateRequests.candidateId))
    .where(and(eq(candidates.userId, userId), where))
    .orderBy(desc(candidateRequests.askedAt), desc(candidateRequests.id));
  return (await (limit === undefined ? rows : rows.limit(limit))).map(({ request }) => request);
}

/** Requests as the owner of the profile sees them, with what is public about who asks. */
export async function presentRequests(ctx: Context, db: Database, rows: RequestRow[]): Promise<NameRequest[]> {
  const organizationIds = [...new Set(rows.map(({ organizationId }) => organizationId))];
  const idsOf = (key: 'askedBy' | 'postId') => rows.flatMap((row) => row[key] ?? []);
  const [organizations, types, liveJobs, headlines, senders] = await Promise.all([
    introducedOrganizations(ctx, db, organizationIds),
    organizationTypes(db, organizationIds),
    livePostsOfOrganizations.counts(db, organizationIds),
    publicHeadlines(db, idsOf('postId')),
    loadUserNames(db, idsOf('askedBy')),
  ]);
  return rows.flatMap((row) => {
    const organization = organizations.get(row.organizationId);
    if (!organization) return [];
    const headline = row.postId === null ? undefined : headlines.get(row.postId);
    const sender = row.askedBy === null ? undefined : senders.get(row.askedBy);
    return {
      _id: row.id,
      organization: {
        ...organization,
        since: iso(organization.since),
        types: types.get(row.organizationId) ?? [],
        live_jobs: liveJobs.get(row.organizationId) ?? 0,
      },
      job: row.postId === null || headline === undefined ? null : { _id: row.postId, headline },
      from: sender ? `${sender.firstName} ${sender.lastName}`.trim() : '',
      subject: row.subject,
      message: row.message,
      state: row.state,
      asked_on: iso(row.askedAt),
      changed_on: iso(row.changedAt),
    };
  });
}

/** The requests that a user has sent, newest first, for the download of the user's data. */
export const findRequestsFrom = (db: Database, userId: string): Promise<RequestRow[]> =>
  db.select().from(candidateRequests).where(eq(candidateRequests.askedBy, userId)).orderBy(desc(candidateRequests.askedAt));

/** Removes a user from the requests that they sent. Those that wait are deleted; an answer stays with the organization, without the words. */
export async function removeSender(tx: Database, userId: string): Promise<void> {
  const sent = eq(candidateRequests.askedBy, userId);
  await tx.delete(candidateRequests).where(and(sent, eq(candidateRequests.state, 'waiting')));
  await tx
    .update(candidateRequests)
    .set({ askedBy: null, subject: '', message: '' })
    .where(and(sent, ne(candidateRequests.state, 'waiting')));
}
