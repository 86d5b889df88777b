import { Link, useNavigate } from 'react-router';
import { hasRole, logOut, type Session, useSession } from '~/accounts/web/session/session';
import { type JobListName, needsLogin } from '~/jobs/list-access';
import { ContactLink } from '~/support/web/contact';
import { AdminMenu } from './AdminTools';
import classes from './Shell.module.css';

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
    shownTo: (session) => hasRole(session, 'organization', 'employer'),
    links: [
      ['Employer home', '/employer/home'],
      ['Post a job', '/employer/jobs/new/start'],
      ['My live jobs', '/employer/jobs/list/current/1'],
      ['Incomplete posts', '/employer/jobs/list/pending/1'],
      ['Expired jobs', '/employer/jobs/list/expired/1'],
      ['Orders and receipts', '/employer/orders/list/1'],
    ],
  },
  {
    title: 'Jobseeker Profiles',
    shownTo: (session) => hasRole(session, 'purchase'),
    links: [
      ['Search profiles', '/candidates/search/1'],
      ['All profiles', '/employer/candidates/list/1'],
      ['Profiles by country', '/candidates/country'],
      ['Applicants for my jobs', '/employer/jobs/list/current/1'],
    ],
  },
  {
    title: 'Job Seeker',
    shownTo: (session) => hasRole(session, 'candidate', 'jobseeker'),
    links: [
      ['My profile', '/candidates/profile'],
      ['My files', '/candidates/files'],
    ],
  },
  {
    title: 'Jobs',
    shownTo: () => true,
    links: [
      ['All jobs', '/jobs/list/1'],
      ['Search jobs', '/jobs/search/1', 'search'],
      ['Remote jobs', '/jobs/remote/1', 'remote'],
      ['Jobs by state', '/jobs/state'],
      ['Jobs by category', '/jobs/skill'],
      ['Jobs by country', '/jobs/country'],
      ['Jobs by organization type', '/jobs/orgtype'],
      ['Jobs by degree', '/jobs/degree'],
      ['Jobs by contract type', '/jobs/contract_type'],
      ['Share jobs', '/jobs/share/1'],
      ['Organizations', '/organizations/list/1'],
    ],
  },
  {
    title: 'Help',
    shownTo: () => true,
    links: [
      ['Questions and answers', '/faq'],
      ['Pricing', '/pricing'],
      ['Credits', '/credits'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Refunds', '/refund'],
      ['About', '/about'],
    ],
  },
];

/** All links of the board by section; the user's roles decide which sections are shown. @param onLeave closes the menu when a dialog opens. */
export function Menu({ onLeave }: { onLeave(): void }) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <nav className={classes.menu} aria-label="Menu">
      <h2>Account</h2>
      {session.status === 'logged in' ? (
        <ul>
          <li>
            <Link to="/account/home">My account</Link>
          </li>
          <li>
            <Link to="/account/jobs">Saved jobs and applications</Link>
          </li>
          <li>
            <button type="button" onClick={() => void logOut().then(() => navigate('/'))}>
              Log Off
            </button>
          </li>
        </ul>
      ) : (
        <ul>
          <li>
            <Link to="/auth/login">Log In</Link>
          </li>
          <li>
            <Link to="/auth/register">Sign Up</Link>
          </li>
        </ul>
      )}
      <AdminMenu />
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
                    {list && needsLogin(list) && session.status !== 'logged in' && <small> (log in first)</small>}
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
