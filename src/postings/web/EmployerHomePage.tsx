import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import type { applicationCalls } from '~/applications/contract';
import { GiftCards } from '~/coupons/web/shared/GiftCards';
import { MyCredits } from '~/coupons/web/shared/MyCredits';
import type { EmployerPost } from '~/jobs/schemas';
import type { orderCalls } from '~/orders/contract';
import { RecentOrders } from '~/orders/web/shared/RecentOrders';
import type { organizationCalls } from '~/organizations/contract';
import { MembersDialog } from '~/organizations/web/shared/MembersDialog';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { employerRoles } from '~/platform/http/roles';
import type { PageInfo } from '~/platform/http/schemas';
import { accountPaths, employerPaths, organizationPaths } from '~/platform/paths';
import { shortPlace } from '~/platform/places/place-text';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { ListedPost } from '../contract';
import classes from './EmployerHomePage.module.css';
import { FirstSteps } from './FirstSteps';
import { NeedsYou } from './NeedsYou';
import { needsOf } from './needs';
import { PostRows } from './PostRows';
import { waitsForAnswer } from './post-act';
import { api } from './post-api';

const ordersApi = browserApi<typeof orderCalls>();

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
  // The prices only help; without them the page shows none.
  const products = [live, pending, review, expired].every((list) => totalOf(list) === 0) ? await ordersApi('GET /v2/products').catch(() => []) : [];
  return { user, organizations, applicants, live, pending, review, expired, products };
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

/**
 * The employer home page: what waits for the employer, then the jobs by state and the orders, and beside them organizations, credits and gift
 * cards. An employer without any job sees how to post the first one instead.
 */
export default function EmployerHomePage() {
  const { user, organizations, applicants, live, pending, review, expired, products } = useLoaderData<typeof clientLoader>();
  const [running, ended] = [totalOf(live), totalOf(expired)];
  // A job that is filled, hidden or taken down has not ended, and is not live.
  const lives = live.meta.open;
  const isNew = running + ended + totalOf(pending) + totalOf(review) === 0;
  const needs = needsOf(
    { live: live.data, pending: pending.data, review: review.data, expired: expired.data, waiting: applicants.posts, newest: applicants.data },
    new Date(),
  );
  const rows = (posts: ListedPost[]) => <PostRows posts={posts.slice(0, SHOWN)} compact named={organizations.length > 1} />;
  const endedJobs = ended > 0 && (
    <Section title="Ended jobs" more={[`All ${pluralize(ended, 'ended job')}`, employerPaths.posts('expired')]}>
      {rows(expired.data)}
    </Section>
  );
  const [search] = useSearchParams();
  const failure = search.get('errorMsg') ?? search.get('error');
  return (
    <Page
      title={`Shalom, ${user.first_name || 'NoFirst'}`}
      lead={homeLead({
        live: lives,
        running,
        'taken down': live.data.filter(waitsForAnswer).length,
        'in review': totalOf(review),
        incomplete: totalOf(pending),
        ended,
      })}
    >
      {failure && (
        <Alert color="accent" title="Error" mb="lg" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.layout}>
        <div className={classes.column}>
          {isNew ? <FirstSteps hasOrganization={organizations.length > 0} products={products} /> : <NeedsYou needs={needs} />}
          {lives === 0 && endedJobs}
          <Section title="My Live Posted Jobs" more={running > 0 && [allWords(lives, running), employerPaths.posts('current')]}>
            {lives > 0 ? rows(live.data.filter(isOpen)) : <EmptyText>{noneLive(running, ended)}</EmptyText>}
          </Section>
          {pending.data.length > 0 && (
            <Section title="My Incomplete Job Posts" more={['All incomplete posts', employerPaths.posts('pending')]}>
              {rows(pending.data)}
            </Section>
          )}
          {review.data.length > 0 && (
            <Section title="My Jobs in Review" more={['All jobs in review', employerPaths.posts('review')]}>
              {rows(review.data)}
            </Section>
          )}
          {lives > 0 && endedJobs}
          <Section title="My Orders and Receipts" more={!isNew && ['All orders', employerPaths.orders()]}>
            <RecentOrders />
          </Section>
        </div>
        <div className={classes.column}>
          <Section title="My Organizations" more={['Add Organization', organizationPaths.add]}>
            {organizations.length === 0 && <EmptyText>Yours is added with your first post.</EmptyText>}
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

/** Whether a job that has not ended is live: shown, unfilled and not taken down. */
const isOpen = ({ posted, active, filled }: EmployerPost): boolean => posted && active && !filled;

/** The link to all jobs that have not ended. Some of them may be filled, hidden or taken down. */
const allWords = (live: number, running: number): string =>
  live === running ? `All ${pluralize(live, 'live job')}` : `All ${pluralize(running, 'job')} that ${running === 1 ? 'has' : 'have'} not ended`;

/** Why no job is live. */
function noneLive(running: number, ended: number): string {
  if (running > 0) return 'None of your jobs is live: they are filled, hidden or taken down.';
  return ended > 0 ? 'None of your jobs is live. Renew one that has ended, or post a new one.' : 'Your live jobs are listed here with their applicants.';
}

const totalOf = ({ meta: list }: { meta: { page_info: PageInfo } }): number => list.page_info.qry_total;

/** The numbers of jobs by state in one line. States without a job are left out. */
function homeLead({ running, ...numbers }: Record<'live' | 'running' | 'taken down' | 'in review' | 'incomplete' | 'ended', number>): string {
  const all = Object.values(numbers).reduce((sum, number) => sum + number, running);
  if (all === 0) return 'Your organization, your jobs and their applicants are here.';
  const parts = Object.entries(numbers).flatMap(([state, number]) => (number > 0 ? [`${number} ${state}`] : []));
  return `Your jobs: ${[...(numbers.live === 0 ? ['none live'] : []), ...parts].join(', ')}.`;
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
