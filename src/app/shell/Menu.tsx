import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { hasRole, type Session, useSession } from '~/accounts/web/shared/session';
import { accountPaths, authPaths, candidatePaths, contentPaths, employerPaths, jobPaths, organizationPaths } from '~/platform/addresses/paths';
import { employerRoles, jobSeekerRoles, Role } from '~/platform/http/roles';
import { useSite } from '~/platform/web/site';
import type { JobListName } from '~/site/list-access';
import { ContactLink } from '~/support/web/shared/contact';
import { ForAdmins } from './ForAdmins';
import classes from './Shell.module.css';
import { useLoginRedirect } from './use-login-redirect';

/** Loaded after a login, as the menu of the account is. */
export const LogOffLink = lazy(() => import('./LogOffLink'));

interface Section {
  title: string;
  /** Whether the section is shown to a user. */
  shownTo(session: Session): boolean;
  /** The third member is the name of a job list that may need a login. */
  links: [label: string, to: string, list?: JobListName][];
}

const sections: Section[] = [
  {
    title: 'Employer',
    shownTo: (session) => hasRole(session, ...employerRoles),
    links: [
      ['Employer home', employerPaths.home],
      ['Post a job', employerPaths.newPost()],
      ['My live jobs', employerPaths.posts('current')],
      ['Incomplete posts', employerPaths.posts('pending')],
      ['Expired jobs', employerPaths.posts('expired')],
      ['Orders and receipts', employerPaths.orders()],
    ],
  },
  {
    title: 'Jobseeker Profiles',
    shownTo: (session) => hasRole(session, Role.purchase),
    links: [
      ['Search profiles', candidatePaths.search()],
      ['All profiles', employerPaths.candidates()],
      ['Profiles by country', candidatePaths.countries],
      ['Applicants for my jobs', employerPaths.posts('current')],
    ],
  },
  {
    title: 'Job Seeker',
    shownTo: (session) => hasRole(session, ...jobSeekerRoles),
    links: [
      ['My profile', candidatePaths.profile],
      ['My files', candidatePaths.files],
    ],
  },
  {
    title: 'Jobs',
    shownTo: () => true,
    links: [
      ['All jobs', jobPaths.list(), 'all'],
      ['Search jobs', jobPaths.search(), 'search'],
      ['Remote jobs', jobPaths.remote(), 'remote'],
      ['Jobs by state', jobPaths.totals('state'), 'state'],
      ['Jobs by category', jobPaths.totals('skill'), 'skill'],
      ['Jobs by country', jobPaths.totals('country'), 'country'],
      ['Jobs by organization type', jobPaths.totals('orgtype'), 'orgtype'],
      ['Jobs by degree', jobPaths.totals('degree'), 'degree'],
      ['Jobs by contract type', jobPaths.totals('contract_type'), 'contract_type'],
      ['Share jobs', jobPaths.share(), 'all'],
      ['Organizations', organizationPaths.list()],
    ],
  },
  {
    title: 'Help',
    shownTo: () => true,
    links: [
      ['FAQ', contentPaths.faq],
      ['Pricing', contentPaths.pricing],
      ['Credits', contentPaths.credits],
      ['Terms', contentPaths.terms],
      ['Privacy', contentPaths.privacy],
      ['Refunds', contentPaths.refund],
      ['About', contentPaths.about],
    ],
  },
];

/** All links of the board by section; the user's roles decide which sections are shown. @param onLeave closes the menu when a dialog opens. */
export function Menu({ onLeave }: { onLeave(): void }) {
  const session = useSession();
  const redirect = useLoginRedirect();
  const { loginLists } = useSite();
  return (
    <nav className={`inset-below-xl ${classes.menu}`} aria-label="Menu">
      <h2>Account</h2>
      {session.status === 'logged in' ? (
        <ul>
          <li>
            <Link to={accountPaths.home}>My account</Link>
          </li>
          <li>
            <Link to={accountPaths.jobs}>Saved and applied</Link>
          </li>
          <li>
            <Link to={accountPaths.alerts}>My job alerts</Link>
          </li>
          <li>
            <Suspense fallback={null}>
              <LogOffLink />
            </Suspense>
          </li>
        </ul>
      ) : (
        <ul>
          <li>
            <Link to={authPaths.login({ redirect })}>Log in</Link>
          </li>
          <li>
            <Link to={authPaths.register({ redirect })}>Sign up</Link>
          </li>
        </ul>
      )}
      <ForAdmins place="menu" />
      {sections
        .filter((section) => section.shownTo(session))
        .map((section) => (
          <div key={section.title}>
            <h2>{section.title}</h2>
            <ul>
              {section.links.map(([label, to, list]) => (
                <li key={to}>
                  <Link to={to}>
                    {label}
                    {list && loginLists.includes(list) && session.status !== 'logged in' && <small> (log in first)</small>}
                  </Link>
                </li>
              ))}
              {section.title === 'Help' && (
                <li>
                  <ContactLink onOpen={onLeave}>Contact and feedback</ContactLink>
                </li>
              )}
            </ul>
          </div>
        ))}
    </nav>
  );
}
