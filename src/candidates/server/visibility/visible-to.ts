import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { activeOrganizationIds, memberOrganizationIds } from '~/organizations/server';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { domainsOf } from '../../domains';
import { candidateHiddenDomains, candidateHiddenOrganizations, candidateRequests, candidateSearch, candidates } from '../../tables';

/** A user who asks for profiles. */
export type ProfileViewer = Pick<Viewer, 'userId' | 'email' | 'roles'>;

/** Admins see every profile that is shown, as it is. While they act for a user they have that user's roles. */
const seesAll = ({ roles }: ProfileViewer): boolean => roles.has(Role.admin);

/**
 * A subquery of the ids of the profiles that are hidden from a viewer: the viewer is a member of an organization, or has an address of a
 * domain, that the profile names. Owners see their own.
 */
export function hiddenFrom(viewer: ProfileViewer): SQL {
  if (seesAll(viewer)) return sql`(select ${candidates.id} from ${candidates} where false)`;
  return sql`(
    (select ${candidateHiddenOrganizations.candidateId} from ${candidateHiddenOrganizations}
      where ${candidateHiddenOrganizations.organizationId} in ${memberOrganizationIds(viewer.userId)}
    union select ${candidateHiddenDomains.candidateId} from ${candidateHiddenDomains}
      where ${inArray(candidateHiddenDomains.domain, domainsOf(viewer.email))})
    except select ${candidates.id} from ${candidates} where ${candidates.userId} = ${viewer.userId})`;
}

/** The condition for profiles that employers may find and that are not hidden from a viewer, for queries of `candidate_search`. */
export const visibleTo = (viewer: ProfileViewer): SQL => sql`${candidateSearch.candidateId} not in ${hiddenFrom(viewer)}`;

/** Whether a viewer sees a profile without name and contact data. An accepted request shows them to the members of its organization. */
export function withheldFrom(viewer: ProfileViewer): SQL<boolean> {
  if (seesAll(viewer)) return sql<boolean>`false`;
  const accepted = sql`(select from ${candidateRequests} where ${and(
    eq(candidateRequests.candidateId, candidates.id),
    eq(candidateRequests.state, 'accepted'),
    sql`${candidateRequests.organizationId} in ${activeOrganizationIds(viewer.userId)}`,
  )})`;
  return sql<boolean>`(${candidates.anonymous} and not ${exists(accepted)})`;
}
