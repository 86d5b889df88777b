import { and, eq, inArray, sql } from 'drizzle-orm';
import type { organizationMerged } from '~/organizations/events';
import type { ListenerOf } from '~/platform/slices/events';
import { candidateHiddenOrganizations, candidateOpenings, candidateRequests, candidates } from '../tables';

/**
 * The rows about an organization that profiles have, when it is merged into another one: a profile that is hidden from one of them is hidden from the
 * other. Where both have a request for a name, that of the target counts.
 */
export const moveRowsOfProfiles: ListenerOf<typeof organizationMerged> = async (_ctx, tx, { from, into }) => {
  const asked = tx.select({ id: candidateRequests.candidateId }).from(candidateRequests).where(eq(candidateRequests.organizationId, from));
  await tx.select({ id: candidates.id }).from(candidates).where(inArray(candidates.id, asked)).orderBy(candidates.id).for('update');
  await tx.execute(sql`
    insert into ${candidateHiddenOrganizations} (candidate_id, organization_id, created_at)
    select candidate_id, ${into}::uuid, created_at from ${candidateHiddenOrganizations} where organization_id = ${from} on conflict do nothing`);
  await tx.delete(candidateHiddenOrganizations).where(eq(candidateHiddenOrganizations.organizationId, from));
  await tx.execute(sql`
    insert into ${candidateOpenings} (id, candidate_id, organization_id, opening_id, day, kind)
    select gen_random_uuid(), candidate_id, ${into}::uuid, opening_id, day, kind from ${candidateOpenings} where organization_id = ${from}
    on conflict do nothing`);
  await tx.delete(candidateOpenings).where(eq(candidateOpenings.organizationId, from));
  const answered = tx.select({ id: candidateRequests.candidateId }).from(candidateRequests).where(eq(candidateRequests.organizationId, into));
  await tx.delete(candidateRequests).where(and(eq(candidateRequests.organizationId, from), inArray(candidateRequests.candidateId, answered)));
  await tx.update(candidateRequests).set({ organizationId: into }).where(eq(candidateRequests.organizationId, from));
};
