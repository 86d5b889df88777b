import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import type { applicationCalls } from '~/applications/contract';
import { GiftCards } from '~/coupons/web/shared/GiftCards';
import { MyCredits } from '~/coupons/web/shared/MyCredits';
import { RENEW_DAYS_BEFORE } from '~/jobs/rules';
import type { EmployerPost } from '~/jobs/schemas';
import { RecentOrders } from '~/orders/web/shared/RecentOrders';
import type { organizationCalls } from '~/organizations/contract';
import { MembersDialog } from '~/organizations/web/shared/MembersDialog';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { DAY } from '~/platform/clock';
import { employerRoles } from '~/platform/http/roles';
import type { PageInfo } from '~/platform/http/schemas';
import { accountPaths, employerPaths, organizationPaths } from '~/platform/paths';
import { shortPlace } from '~/platform/places/place-text';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import classes from './EmployerHomePage.module.css';
import { NewApplicants } from './NewApplicants';
import { PostRows } from './PostRows';
import { api } from './post-api';

export const meta = privateMeta('Employer home');

export async function clientLoader({ request }: { request: Request }) {
  const { user } = await requireSession(request, { roles: employerRoles });
  const [organizations, applicants, live, pending, review, expired] = await Promise.all([
    ownOrganizations(),
    browserApi<typeof applicationCalls>()('GET /v2/employer/new_applicants'),
    api('GET /v2/employer/jobs'),
    api('GET /v2/employer/jobs_prep'),
    api('GET /v2/employer/jobs_review'),
    api('GET /v2/employer/jobs_expired'),
  ]);
  return { user, organizations, applicants: applicants.data, live, pending, review, expired };
}

/** All organizations of the user, however many pages they have. */
async function ownOrganizations() {
  const call = browserApi<typeof organizationCalls>();
  const first = await call('GET /v2/employer/organizations');
  const others = Array.from({ length: Math.max(0, first.meta.page_info.page_count - 1) }, (_, index) => index + 2);
  const pages = await Promise.all(others.map((page_num) => call('GET /v2/employer/organizations', { query: { page_num } })));
  return [first, ...pages].flatMap(({ data }) => data);
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

const SHOWN = 4;

/** The employer home page: jobs that staff took down, jobs about to end, drafts and new applicants first, then live and ended posts, orders, organizations, credits and gift cards. */
export default function EmployerHomePage() {
  const { user, organizations, applicants, live, pending, review, expired } = useLoaderData<typeof clientLoader>();
  // The lists begin with the jobs that staff took down and the live ones that end soon, and with the ended ones that can be renewed.
  const takenDown = live.data.filter(waitsForAnswer);
  const ending = live.data.filter(endsSoon);
  const open = live.data.filter(isOpen);
  const others = open.filter((post) => !ending.includes(post));
  const [running, ended] = [totalOf(live), totalOf(expired)];
  // A job that is filled, hidden or taken down has not ended, and is not live.
  const lives = live.meta.open;
  const endedJobs = ended > 0 && (
    <Section title="Ended jobs" more={[`All ${pluralize(ended, 'ended job')}`, employerPaths.posts('expired')]}>
      <PostRows posts={expired.data.slice(0, SHOWN)} compact />
    </Section>
  );
  const [search] = useSearchParams();
  const failure = search.get('errorMsg') ?? search.get('error');
  return (
    <Page
      title={`Shalom, ${user.first_name || 'NoFirst'}`}
      lead={homeLead({ live: lives, running, takenDown: takenDown.length, review: totalOf(review), pending: totalOf(pending) }, expired.data)}
      actions={
        <Button component={Link} to={employerPaths.newPost()} color="accent">
          Post a job
        </Button>
      }
    >
      {failure && (
        <Alert color="accent" title="Error" mb="lg" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.layout}>
        <div className={classes.column}>
          {takenDown.length > 0 && (
            <Section title="Taken down by our staff" more={takenDown.length > SHOWN && ['All jobs that were taken down', employerPaths.posts('current')]}>
              <EmptyText>
                The public cannot open {takenDown.length === 1 ? 'this job' : 'these jobs'}. The page of the job says why, and you can answer us there.
              </EmptyText>
              <PostRows posts={takenDown.slice(0, SHOWN)} compact />
            </Section>
          )}
          {ending.length > 0 && (
            <Section title="About to end" more={ending.length > SHOWN && ['All jobs about to end', employerPaths.posts('current')]}>
              <PostRows posts={ending.slice(0, SHOWN)} compact />
            </Section>
          )}
          {pending.data.length > 0 && (
            <Section title="My Incomplete Job Posts" more={['All incomplete posts', employerPaths.posts('pending')]}>
              <PostRows posts={pending.data.slice(0, SHOWN)} compact />
            </Section>
          )}
          {applicants.length > 0 && (
            <Section title="New applicants" more={false}>
              <NewApplicants applicants={applicants} />
            </Section>
          )}
          {lives === 0 && endedJobs}
          <Section title="My Live Posted Jobs" more={running > 0 && [allWords(lives, running), employerPaths.posts('current')]}>
            {lives > 0 ? (
              <PostRows posts={(others.length > 0 ? others : open).slice(0, SHOWN)} compact />
            ) : (
              <EmptyText>
                {ended > 0 && 'None of your jobs is live. Renew one that has ended, or post a new one.'}
                {ended === 0 && running > 0 && 'None of your jobs is live: they are filled, hidden or taken down.'}
                {ended === 0 && running === 0 && 'You have no live jobs. Post one to receive applications by mail and here.'}
              </EmptyText>
            )}
          </Section>
          {review.data.length > 0 && (
            <Section title="My Jobs in Review" more={['All jobs in review', employerPaths.posts('review')]}>
              <PostRows posts={review.data.slice(0, SHOWN)} compact />
            </Section>
          )}
          {lives > 0 && endedJobs}
          <Section title="My Orders and Receipts" more={['All orders', employerPaths.orders()]}>
            <RecentOrders />
          </Section>
        </div>
        <div className={classes.column}>
          <Section title="My Organizations" more={['Add Organization', organizationPaths.add]}>
            {organizations.length === 0 && <EmptyText>Every job is posted for an organization. Add yours first.</EmptyText>}
            <ul className={classes.organizations}>
              {organizations.map((organization) => (
                <li key={organization._id}>
                  <OrganizationMark organization={organization} />
                  <div>
                    <h3 dir="auto">
                      <Link to={organizationPaths.view(organization)}>{organization.name}</Link>
                    </h3>
                    <p dir="auto">{shortPlace(organization.location)}</p>
                    <div className={classes.links}>
                      <Button component={Link} variant="subtle" size="sm" to={employerPaths.newPost({ _id: organization._id, name: organization.name })}>
                        Add Post
                      </Button>
                      <Button component={Link} variant="subtle" size="sm" to={organizationPaths.edit(organization._id)}>
                        Edit
                      </Button>
                      <MembersDialog organization={organization} />
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
          <Section title="My Credits" more={['Buy credits', accountPaths.buyCredits]}>
            <MyCredits />
          </Section>
          <Section title="Gift Cards" more={false}>
            <GiftCards />
          </Section>
        </div>
      </div>
    </Page>
  );
}

/** Live jobs that end while they can be renewed are named on top of the page. */
const endsSoon = ({ expires_on, filled, active }: EmployerPost): boolean =>
  !filled && active && expires_on !== null && Date.parse(expires_on) < Date.now() + RENEW_DAYS_BEFORE * DAY;

/** Whether a job that has not ended is live: shown, unfilled and not taken down. */
const isOpen = ({ posted, active, filled }: EmployerPost): boolean => posted && active && !filled;

/** A job that staff took down and whose employer has not answered yet is named first. */
const waitsForAnswer = ({ taken_down }: EmployerPost): boolean => taken_down !== null && taken_down.answer === null;

/** The link to all jobs that have not ended. Some of them may be filled, hidden or taken down. */
const allWords = (live: number, running: number): string =>
  live === running ? `All ${pluralize(live, 'live job')}` : `All ${pluralize(running, 'job')} that ${running === 1 ? 'has' : 'have'} not ended`;

const totalOf = ({ meta: list }: { meta: { page_info: PageInfo } }): number => list.page_info.qry_total;

type Numbers = Record<'live' | 'running' | 'takenDown' | 'review' | 'pending', number>;

function homeLead({ live, running, takenDown, review, pending }: Numbers, ended: EmployerPost[]): string {
  if (running + review + pending + ended.length === 0) return 'You have no jobs yet. Post your first job.';
  const parts = [
    live > 0 && `${live} live`,
    takenDown > 0 && `${takenDown} taken down`,
    review > 0 && `${review} in review`,
    pending > 0 && `${pending} to finish`,
  ].filter(Boolean);
  const renewable = ended.filter(({ can_renew }) => can_renew).length;
  if (live === 0) parts.unshift('none is live');
  if (renewable > 0) parts.push(`${renewable} ended that can be renewed free`);
  return `Your jobs: ${parts.join(', ')}.`;
}

const EmptyText = ({ children }: { children: ReactNode }) => <p className={classes.empty}>{children}</p>;

function Section({ title, more, children }: { title: string; more: [label: string, to: string] | false; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <header>
        <h2>{title}</h2>
        {more && <Link to={more[1]}>{more[0]}</Link>}
      </header>
      {children}
    </section>
  );
}
