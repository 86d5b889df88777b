import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '~/platform/database';
import { candidateHiddenDomains, candidateHiddenOrganizations } from '../../tables';

/** The organizations and domains from which a profile is hidden. */
interface Hidden {
  organizationIds: string[];
  domains: string[];
}

export async function findHidden(db: Database, candidateId: string): Promise<Hidden> {
  const [organizations, domains] = await Promise.all([
    db
      .select({ id: candidateHiddenOrganizations.organizationId })
      .from(candidateHiddenOrganizations)
      .where(eq(candidateHiddenOrganizations.candidateId, candidateId)),
    db
      .select({ domain: candidateHiddenDomains.domain })
      .from(candidateHiddenDomains)
      .where(eq(candidateHiddenDomains.candidateId, candidateId))
      .orderBy(candidateHiddenDomains.domain),
  ]);
  return { organizationIds: organizations.map(({ id }) => id), domains: domains.map(({ domain }) => domain) };
}

/** Hides a profile from these organizations and domains, and no longer from others. The profile is locked. */
export async function replaceHidden(tx: Database, candidateId: string, { organizationIds, domains }: Hidden, now: Date): Promise<void> {
  const before = await findHidden(tx, candidateId);
  const gone = {
    organizationIds: before.organizationIds.filter((id) => !organizationIds.includes(id)),
    domains: before.domains.filter((domain) => !domains.includes(domain)),
  };
  const { organizationId, candidateId: ofOrganization } = candidateHiddenOrganizations;
  if (gone.organizationIds.length > 0)
    await tx.delete(candidateHiddenOrganizations).where(and(eq(ofOrganization, candidateId), inArray(organizationId, gone.organizationIds)));
  if (gone.domains.length > 0)
    await tx
      .delete(candidateHiddenDomains)
      .where(and(eq(candidateHiddenDomains.candidateId, candidateId), inArray(candidateHiddenDomains.domain, gone.domains)));
  const row = { candidateId, createdAt: now };
  if (organizationIds.length > 0)
    await tx
      .insert(candidateHiddenOrganizations)
      .values(organizationIds.map((id) => ({ ...row, organizationId: id })))
      .onConflictDoNothing();
  if (domains.length > 0)
    await tx
      .insert(candidateHiddenDomains)
      .values(domains.map((domain) => ({ ...row, domain })))
      .onConflictDoNothing();
}
