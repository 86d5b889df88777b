import { hasRole, type Session } from '~/accounts/web/shared/session';
import { accountPaths, candidatePaths, contentPaths, employerPaths, jobPaths, organizationPaths } from '~/platform/addresses/paths';
import { employerRoles, jobSeekerRoles, Role } from '~/platform/http/roles';

export type MainLink = readonly [label: string, to: string];

const JOBS: MainLink = ['Jobs', jobPaths.list()];
const HOME: MainLink = ['Employer home', employerPaths.home];
const PROFILE: MainLink = ['My profile', candidatePaths.profile];
const SAVED: MainLink = ['Saved and applied', accountPaths.jobs];

/** The links in the bar at the top: the few places to which a person of these roles goes most. Everything else is in the menu. */
export function mainLinks(session: Session): MainLink[] {
  const isEmployer = hasRole(session, ...employerRoles);
  const isSeeker = hasRole(session, ...jobSeekerRoles);
  if (isEmployer && isSeeker) return [JOBS, HOME, SAVED, PROFILE];
  if (isEmployer) {
    const candidates: MainLink[] = hasRole(session, Role.purchase) ? [['Candidates', candidatePaths.search()]] : [];
    return [JOBS, HOME, ['My live jobs', employerPaths.posts('current')], ...candidates];
  }
  if (isSeeker) return [JOBS, SAVED, PROFILE];
  return [JOBS, ['Organizations', organizationPaths.list()], ['Pricing', contentPaths.pricing]];
}

/** The links under the name of a user, by their roles. */
export function accountLinks(session: Session): MainLink[] {
  const employer: MainLink[] = [
    HOME,
    ['My live jobs', employerPaths.posts('current')],
    ['Orders and receipts', employerPaths.orders()],
    ['Buy credits', accountPaths.buyCredits],
  ];
  const seeker: MainLink[] = [SAVED, PROFILE, ['My files', candidatePaths.files]];
  return [...(hasRole(session, ...employerRoles) ? employer : []), ...(hasRole(session, ...jobSeekerRoles) ? seeker : []), ['My account', accountPaths.home]];
}
