import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { ConfirmAddress } from '~/accounts/web/shared/ConfirmAddress';
import { hasRole, requireSession, useSession } from '~/accounts/web/shared/session';
import { GiftCards } from '~/coupons/web/shared/GiftCards';
import { MyCredits } from '~/coupons/web/shared/MyCredits';
import { RecentOrders } from '~/orders/web/shared/RecentOrders';
import { MembersDialog } from '~/organizations/web/shared/MembersDialog';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import { PhotoInvitation } from '~/organizations/web/shared/PhotoInvitation';
import { accountPaths, employerPaths, organizationPaths } from '~/platform/addresses/paths';
import { employerRoles, jobSeekerRoles } from '~/platform/http/roles';
import { shortPlace } from '~/platform/places/place-text';
import { formatCount } from '~/platform/text/count-text';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { addressOf } from '~/platform/web/caller';
import type { EarlyCalls } from '~/platform/web/early-calls';
import { privateMeta } from '~/platform/web/meta';
import type { PostLine } from '~/posts/schemas';
import type { HomePost, OwnTotals } from '../contract';
import classes from './EmployerHomePage.module.css';
import { FirstSteps } from './FirstSteps';
import { listWords, noneLive } from './home-words';
import { NeedsYou } from './NeedsYou';
import { needsOf } from './needs';
import { PostRows } from './PostRows';
import { isAsked, waitsForAnswer } from './post-act';
import { api } from './post-api';

export const meta = privateMeta('Employer home');

const early: EarlyCalls = { roles: employerRoles, addresses: () => [addressOf('GET /v2/employer/home')] };

export const handle = { early };

export async function clientLoader({ request }: { request: Request }) {
  const { user } = await requireSession(request, { roles: employerRoles });
  return { loaded: user, home: await api('GET /v2/employer/home') };
}

const hasNone = ({ live, pending, review, expired }: OwnTotals): boolean => live + pending + review + expired === 0;

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The number of posts of each list that are shown; on a phone the style sheet leaves out the last. */
const SHOWN = 4;

/**
 * The employer home page: what waits for the employer, then the jobs by state and the orders, and beside them organizations, credits and gift
 * cards. An employer without any job sees how to post the first one instead.
 */
export default function EmployerHomePage() {
  const { loaded, home } = useLoaderData<typeof clientLoader>();
  const { organizations, waiting, live, pending, review, expired, totals, orders, gift_cards: giftCards } = home;
  const session = useSession();
  const { user } = session.status === 'logged in' ? session : { user: loaded };
  const isNew = hasNone(totals);
  const needs = needsOf({ live, pending, review, expired, waiting }, new Date());
  const rows = (posts: HomePost[], withActs = true) => <PostRows posts={posts.slice(0, SHOWN)} compact named={organizations.length > 1} withActs={withActs} />;
  const endedJobs = totals.expired > 0 && (
    <ListSection title="My Expired Jobs" to={employerPaths.posts('expired')} total={totals.expired} noun="expired job">
      {rows(expired)}
    </ListSection>
  );
  // A job that is filled, hidden, closed or taken down has not ended, and is not live.
  const open = live.filter(isOpen);
  const [search] = useSearchParams();
  const failure = search.get('errorMsg') ?? search.get('error');
  return (
    <Page
      title={`Shalom, ${user.first_name || 'NoFirst'}`}
      lead={homeLead({
        live: totals.open,
        running: totals.live,
        closed: live.filter(isClosed).length,
        'taken down': live.filter(waitsForAnswer).length,
        'in review': totals.review,
        incomplete: totals.pending,
        expired: totals.expired,
      })}
    >
      {failure && (
        <Alert color="accent" title="Error" mb="lg" role="alert">
          {failure}
        </Alert>
      )}
      {hasRole(session, ...jobSeekerRoles) && (
        <p className={`hint ${classes.other}`}>
          Looking for work too? Your applications, saved jobs and alerts are on <Link to={accountPaths.home}>your account page</Link>.
        </p>
      )}
      {!user.verified && (
        <div className="below-xl">
          <ConfirmAddress
            email={user.email}
            purpose="reply to applicants, write to candidates and add colleagues. You can prepare and post jobs before you do"
          />
        </div>
      )}
      <div className={classes.layout}>
        <div className={classes.column}>
          {isNew ? (
            <FirstSteps hasOrganization={organizations.length > 0} products={home.products} />
          ) : (
            <NeedsYou needs={needs} {...(organizations.length > 1 && { organizationOf: organizationsOf([live, pending, review, expired]) })} />
          )}
          {totals.open === 0 && endedJobs}
          <ListSection
            title="My Live Posted Jobs"
            to={employerPaths.posts('current')}
            total={totals.live}
            noun={totals.open === totals.live ? 'live job' : 'job that hasn’t expired'}
            plural={totals.open === totals.live ? 'live jobs' : 'jobs that haven’t expired'}
            shown={Math.min(open.length, SHOWN)}
          >
            {/* The acts of live jobs are among what waits. */}
            {totals.open > 0 ? rows(open, false) : <EmptyText>{noneLive(totals)}</EmptyText>}
          </ListSection>
          {pending.length > 0 && (
            <ListSection title="My Incomplete Job Posts" to={employerPaths.posts('pending')} total={totals.pending} noun="incomplete post">
              {rows(pending)}
            </ListSection>
          )}
          {review.length > 0 && (
            <ListSection title="My Jobs in Review" to={employerPaths.posts('review')} total={totals.review} noun="job in review" plural="jobs in review">
              {rows(review)}
            </ListSection>
          )}
          {totals.open > 0 && endedJobs}
          <Section title="My Orders and Receipts" more={!isNew && ['All orders', employerPaths.orders()]}>
            {orders.total > 0 ? <RecentOrders orders={orders.data} total={orders.total} /> : <EmptyText>No orders yet. Receipts will appear here.</EmptyText>}
          </Section>
        </div>
        <div className={classes.column}>
          <Section title="My Organizations" more={['Add Organization', organizationPaths.add]}>
            {organizations.length === 0 && <EmptyText>Added with your first post.</EmptyText>}
            <ul className={classes.organizations} hidden={organizations.length === 0}>
              {organizations.map((organization) => (
                <li key={organization._id}>
                  <OrganizationMark organization={organization} />
                  <div>
                    <h3 dir="auto">
                      <Link to={organizationPaths.view(organization)}>{organization.name}</Link>
                    </h3>
                    <p dir="auto">
                      {[shortPlace(organization.location), organizations.length > 1 && liveText(organization.live_jobs)].filter(Boolean).join(' · ')}
                    </p>
                    {organization.live_jobs > 0 && <PhotoInvitation organization={organization} />}
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
            <MyCredits coupons={home.coupons} known={user.coupons} />
          </Section>
          <Section title="Gift Cards" id="gift-cards">
            {giftCards.data.length > 0 ? (
              <GiftCards first={giftCards} />
            ) : (
              <EmptyText>No gift cards. You can share them with other organizations here.</EmptyText>
            )}
          </Section>
        </div>
      </div>
    </Page>
  );
}

/** The name of the organization of each post. */
const organizationsOf = (lists: HomePost[][]): ReadonlyMap<string, string> => new Map(lists.flat().map(({ _id, organization }) => [_id, organization.name]));

/** How many live jobs an organization has. */
const liveText = (count: number): string => (count === 0 ? 'no live job' : pluralize(count, 'live job'));

/** Whether a job that has not ended is live: shown, unfilled, not closed and not taken down. */
const isOpen = ({ posted, active, filled, lapsed_on }: PostLine): boolean => posted && active && !filled && lapsed_on === null;

/** Whether a job was closed, because nobody confirmed that it is open. */
const isClosed = (post: PostLine): boolean => isAsked(post) && post.lapsed_on !== null;

/** The numbers of jobs by state in one line. States without a job are left out. */
function homeLead({ running, ...numbers }: Record<'live' | 'running' | 'closed' | 'taken down' | 'in review' | 'incomplete' | 'expired', number>): string {
  const all = Object.values(numbers).reduce((sum, number) => sum + number, running);
  if (all === 0) return 'This is the place for your organization, jobs and applicants.';
  const parts = Object.entries(numbers).flatMap(([state, number]) => (number > 0 ? [`${number} ${state}`] : []));
  return `Your jobs: ${[...(numbers.live === 0 ? ['none live'] : []), ...parts].join(', ')}.`;
}

const EmptyText = ({ children }: { children: ReactNode }) => (
  <p className="soft ruled inset-above-s inset-below-s" data-empty>
    {children}
  </p>
);

interface SectionProps {
  title: string;
  id?: string;
  /** A link beside the title. */
  more?: [label: string, to: string] | false;
  children: ReactNode;
}

interface ListSectionProps {
  title: string;
  /** The page with all posts of the list, how many there are, and how many of them are shown here. */
  to: string;
  total: number;
  shown?: number;
  noun: string;
  plural?: string;
  children: ReactNode;
}

/** A part of the page. One without content, which `data-empty` marks, is a quiet line. */
const Section = ({ title, id, more, children }: SectionProps) => (
  <section className={classes.section} id={id}>
    <header>
      <h2>{title}</h2>
      {more && <Link to={more[1]}>{more[0]}</Link>}
    </header>
    {children}
  </section>
);

/** A part of the page with the first posts of a list. It says below them how many more there are; where none is shown, its words do. */
function ListSection({ title, to, total, shown = Math.min(total, SHOWN), noun, plural, children }: ListSectionProps) {
  return (
    <Section title={title} more={total > 0 && [listWords(total, noun, plural), to]}>
      {children}
      {shown > 0 && total > shown && (
        <p className="text-s inset-above-s" data-rest>
          <Link to={to}>{`and ${formatCount(total - shown)} more`}</Link>
        </p>
      )}
    </Section>
  );
}
