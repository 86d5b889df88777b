import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { hasRole, requireSession } from '~/accounts/web/shared/session';
import { RECENT_DAYS } from '~/orders/rules';
import { candidatePaths, employerPaths, organizationPaths } from '~/platform/addresses/paths';
import { jobSeekerRoles, Role } from '~/platform/http/roles';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { privateMeta } from '~/platform/web/meta';
import { BROWSERS } from './browsing';
import classes from './ProfilesAccessPage.module.css';
import { searchPath } from './search-terms';

export const meta = privateMeta('Profiles of job seekers');

export const clientLoader = ({ request }: { request: Request }) => requireSession(request);

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

/** The benefits of profiles, and the steps that are missing to read them. */
export default function ProfilesAccessPage() {
  const session = useLoaderData<typeof clientLoader>();
  const mayBrowse = hasRole(session, ...BROWSERS);
  const isStaff = hasRole(session, Role.admin);
  const lacksOrganization = !isStaff && !hasRole(session, Role.organization);
  return (
    <Page
      title="Profiles of job seekers"
      lead="Job seekers publish profiles here so employers can find them. They say what they can do and what they’d like to do next."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Profiles of job seekers' }]}
    >
      <div className={classes.columns}>
        <div className={classes.text}>
          <Benefit title="Read profiles">
            Each profile has a personal statement, experience, education and skills, plus the preferred location, pay and contract type.
          </Benefit>
          <Benefit title="Search by what you need">
            Search by keyword, category, state, degree and contract type. Show only people who can work remotely, or only people available now.
          </Benefit>
          <Benefit title="Write to them">
            While someone is available to hire, you can read their resume and send them a message. They’ll reply by email.
          </Benefit>
          <Benefit title="Included with your job posts">
            Every job you post opens all profiles for {RECENT_DAYS} days. Post another, and the {RECENT_DAYS} days start again. At no extra cost.
          </Benefit>
        </div>
        <aside className={`stack gap-xl note ${classes.steps}`} aria-label="Your access">
          {mayBrowse && (
            <Step
              title="You have access to profiles"
              links={
                <>
                  <PlainLink to={employerPaths.candidates()}>See all profiles</PlainLink>
                  <PlainLink to={searchPath()} rank="default">
                    Search profiles
                  </PlainLink>
                </>
              }
            >
              {isStaff ? 'As an admin, you see the profiles employers see.' : `For ${RECENT_DAYS} days after the last job you posted.`}
            </Step>
          )}
          {lacksOrganization && (
            <Step title="Missing Organization" links={<PlainLink to={organizationPaths.add}>Add an organization</PlainLink>}>
              You’re not part of an organization yet. Add yours: its name is what job seekers see first.
            </Step>
          )}
          {!mayBrowse && (
            <Step
              title="Missing Purchase"
              links={
                <PlainLink to={employerPaths.newPost()} rank={lacksOrganization ? 'default' : 'primary'}>
                  Post a job
                </PlainLink>
              }
            >
              You haven’t posted a job in the last {RECENT_DAYS} days. Once one is live, you can read all profiles.
            </Step>
          )}
          {!mayBrowse && hasRole(session, ...jobSeekerRoles) && (
            <p className={`text-s inset-above-l ${classes.aside}`}>
              Looking for work yourself? Employers with access will find you once you <Link to={candidatePaths.profile}>show your profile</Link>.
            </p>
          )}
        </aside>
      </div>
    </Page>
  );
}

const Benefit = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
);

const Step = ({ title, links, children }: { title: string; links: ReactNode; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <p>{children}</p>
    <div className="row above-s">{links}</div>
  </section>
);
