import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { employerPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { boardDay } from '~/platform/ui/board-day';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';
import type { CommitteeSettings } from '../contract';
import { CommitteeForm } from './CommitteeForm';
import classes from './CommitteesPage.module.css';
import { chosenIn } from './chosen-applications';
import { committeeApi as api } from './committee-api';

export const meta = privateMeta('Search committees');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export async function clientLoader({ request, params: { recId: id = '' } }: { request: Request; params: { recId?: string } }) {
  await requireSession(request, { roles: employerRoles });
  return api('GET /v2/employer/jobs/{id}/committees', { params: { id } });
}

/** The days that a committee has by default. */
const USUAL_DAYS = 14;

const USUAL_NAME = 'Search committee';

/** A name that no other committee of the post has: `Search committee 2`. */
function unusedName(others: { name: string }[]): string {
  const taken = others.map(({ name }) => name.toLowerCase());
  const names = [USUAL_NAME, ...others.map((_, index) => `${USUAL_NAME} ${index + 2}`)];
  return names.find((name) => !taken.includes(name.toLowerCase())) ?? USUAL_NAME;
}

/** The values of a new committee. Its criteria are those of most committees, and can be changed. */
const newCommittee = (others: { name: string }[]): CommitteeSettings => ({
  name: unusedName(others),
  criteria: [
    { name: 'Experience', text: 'Has done this kind of work, and done it well' },
    { name: 'Skills for this job', text: '' },
    { name: 'Team fit', text: 'Shares what matters to us' },
  ],
  last_day: boardDay(USUAL_DAYS),
  names_hidden: false,
  files_shown: false,
});

const HOW =
  'Each member gets their own link, which works until the day you set. They read the applications you add, score each one, and see what the others think only after scoring. Applicants aren’t told.';

/** The search committees of a post, and the form for a new one. */
export default function CommitteesPage() {
  const { post, data } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const applications = chosenIn(useLocation().state);
  return (
    <Page
      title="Search committees"
      lead={<span dir="auto">{post.headline}</span>}
      crumbs={[
        { label: 'Employer home', to: employerPaths.home },
        { label: post.headline || 'Untitled post', to: employerPaths.managePost(post._id) },
        { label: 'Applicants', to: employerPaths.applicants(post._id) },
        { label: 'Search committees' },
      ]}
      narrow
      aside={{
        label: 'How a committee works',
        content: (
          <div className="card inset-m">
            <h2 className="text-l below-xs">How it works</h2>
            <p className="hint">{HOW}</p>
          </div>
        ),
      }}
    >
      <p>Decide together with people who don’t have an account, such as a board member, a principal or a parent.</p>
      <details className={`off-third below-l ${classes.how}`}>
        <summary>How it works</summary>
        <p className="above-xs">{HOW}</p>
      </details>
      {data.length > 0 && (
        <ul className={`card below-xl ${classes.list}`} aria-label="Search committees for this job">
          {data.map((committee) => (
            <li className="stack gap-2xs" key={committee._id}>
              <Link className="medium" to={employerPaths.committee(committee._id)} dir="auto">
                {committee.name}
              </Link>
              <span className="hint">
                {committee.ended ? 'Ended' : 'Open until'} {formatDate(committee.ends_on)} · {pluralize(committee.applications, 'application')} ·{' '}
                {pluralize(committee.members, 'member')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {post.applications === 0 ? (
        <EmptyState title="No one has applied yet" action={<PlainLink to={employerPaths.managePost(post._id)}>Back to the job</PlainLink>}>
          A committee reads applications, so its members would see an empty list. Create one once you have an application.
        </EmptyState>
      ) : (
        <section aria-labelledby="new">
          <h2 id="new" className="below-xs">
            {data.length > 0 ? 'Create another committee' : 'Create a committee'}
          </h2>
          <p role="status" className="below-m">
            {applications.length === 0
              ? 'Next, add applications and invite members.'
              : `Starts with the ${applications.length === 1 ? 'application' : `${applications.length} applications`} you selected in the inbox. Next, invite members.`}
          </p>
          <CommitteeForm
            initial={newCommittee(data)}
            draft={`committee:new:${post._id}`}
            action="Create the committee"
            submit={(body, _version, attempt) =>
              api('POST /v2/employer/jobs/{id}/committees', { params: { id: post._id }, body: { ...body, applications } }, attempt)
            }
            onSaved={({ _id }) => void navigate(employerPaths.committee(_id))}
          />
        </section>
      )}
    </Page>
  );
}
