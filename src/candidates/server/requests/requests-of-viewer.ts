import { and, desc, eq, sql } from 'drizzle-orm';
import { activeOrganizationIds, organizationNames } from '~/organizations/server';
import type { Database } from '~/platform/database';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { OwnRequest } from '../../contract';
import { candidateRequests } from '../../tables';
import { askAgainOn } from '../../visibility';

/** The requests of a user's organizations for the name of a profile, last changed first. */
export async function requestsOfViewer(db: Database, userId: string, candidateId: string): Promise<OwnRequest[]> {
  const rows = await db
    .select()
    .from(candidateRequests)
    .where(and(eq(candidateRequests.candidateId, candidateId), sql`${candidateRequests.organizationId} in ${activeOrganizationIds(userId)}`))
    .orderBy(desc(candidateRequests.changedAt));
  const names = await organizationNames(
    db,
    rows.map(({ organizationId }) => organizationId),
  );
  return rows.map((row) => ({
    organization: { _id: row.organizationId, name: names.get(row.organizationId) ?? '' },
    state: row.state,
    asked_on: iso(row.askedAt),
    changed_on: iso(row.changedAt),
    ask_again_on: isoOrNull(askAgainOn(row)),
  }));
}
