import { findNamesakes, type NamedOrganization, namedOrganizations } from '~/organizations/server';
import { notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { versionOf } from '~/platform/records/version';
import type { PlacedOrganization, Privacy } from '../../contract';
import { isDomain, isSharedByMany, readDomain } from '../../domains';
import { MAX_HIDDEN, visibilityOf } from '../../visibility';
import { findCandidateOf, findHistory } from '../queries';
import { findHidden } from './privacy-queries';

/** The most suggestions of each kind. */
const MAX_SUGGESTED = 10;

/** The visibility of a user's own profile, and suggestions from whom to hide it. @throws 404 without a profile. */
export async function showPrivacy(db: Database, userId: string): Promise<Privacy> {
  const row = await findCandidateOf(db, userId);
  if (!row) throw notFound('No Profile found');
  const [hidden, history] = await Promise.all([findHidden(db, row.id), findHistory(db, row.id)]);
  const employers = history.filter(({ kind }) => kind === 'experience').map(({ place }) => place);
  const [chosen, namesakes] = await Promise.all([namedOrganizations(db, hidden.organizationIds), findNamesakes(db, employers, MAX_HIDDEN)]);
  const choices = { visibility: visibilityOf(row), hides_employers: row.hidesEmployers, domains: hidden.domains };
  return {
    ...choices,
    organizations: chosen.map(placed),
    version: versionOf({ ...choices, organizations: hidden.organizationIds.toSorted() }),
    suggested: {
      organizations: namesakes
        .filter(({ _id }) => !hidden.organizationIds.includes(_id))
        .slice(0, MAX_SUGGESTED)
        .map(placed),
      domains: domainsOfOrganizations([...chosen, ...namesakes])
        .filter((domain) => !hidden.domains.includes(domain))
        .slice(0, MAX_SUGGESTED),
    },
  };
}

export const placed = ({ _id, name, place }: NamedOrganization): PlacedOrganization => ({ _id, name, place });

/** The domains of the addresses that organizations publish. */
const domainsOfOrganizations = (organizations: NamedOrganization[]): string[] => [
  ...new Set(organizations.flatMap(({ email, url }) => [email, url].map(readDomain)).filter((domain) => isDomain(domain) && !isSharedByMany(domain))),
];
