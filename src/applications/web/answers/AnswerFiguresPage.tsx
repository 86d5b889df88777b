import { Link, useLoaderData } from 'react-router';
import { requireSession } from '~/accounts/web/shared/session';
import { withinDays } from '~/organizations/answer-words';
import { employerPaths, organizationPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { formatCount } from '~/platform/text/count-text';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { PlainLink } from '~/platform/ui/PlainButton';
import { EmptyState } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { DAYS_TO_ANSWER } from '../../answer-rules';
import type { figuresCalls, OwnAnswerFigures, UnansweredApplication } from '../../figures-contract';
import { countingWords, improvementWords, publicWords } from '../../figures-words';
import classes from './AnswerFiguresPage.module.css';

const api = browserApi<typeof figuresCalls>();

export const meta = privateMeta('Your replies');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export async function clientLoader({ request, url, params: { recId: id = '' } }: { request: Request; url: URL; params: { recId?: string } }) {
  await requireSession(request, { roles: employerRoles });
  const page = Number(url.searchParams.get('page') ?? 1);
  return api('GET /v2/employer/organizations/{id}/answer_figures', { params: { id }, query: { page: Number.isInteger(page) && page > 0 ? page : 1 } });
}

/** How an organization replies to applications: the share, the rule, and the applications that wait. */
export default function AnswerFiguresPage() {
  const figures = useLoaderData<typeof clientLoader>();
  const { organization, applications } = figures;
  return (
    <Page
      title="Your replies"
      lead={<span dir="auto">{organization.name}</span>}
      crumbs={[
        { label: 'Employer home', to: employerPaths.home },
        { label: organization.name, to: organizationPaths.view(organization) },
        { label: 'Your replies' },
      ]}
      narrow
    >
      {applications > 0 && <Share figures={figures} />}
      <p className="note">
        {publicWords(figures)} A reply is an email from the inbox, or a stage update you send the applicant. After {DAYS_TO_ANSWER} days, an unanswered
        application counts against you. We don’t see calls or your own email, so tell applicants their stage here.
      </p>
      <Unanswered figures={figures} />
    </Page>
  );
}

/** The share of the people who got a reply. */
const Share = ({ figures: { percent, answered, applications, median_days: days } }: { figures: OwnAnswerFigures }) => (
  <p className={classes.share}>
    <strong className="text-title medium tight">{percent}%</strong>{' '}
    <span className="hint">
      got a reply: {formatCount(answered)} of {pluralize(applications, 'application')} in the last 12 months{days !== null && `, usually ${withinDays(days)}`}
    </span>
  </p>
);

/** The applications without an answer, oldest first. */
function Unanswered({ figures }: { figures: OwnAnswerFigures }) {
  const { organization, data, due, young, unreachable, applications, meta: pages } = figures;
  const { current_page: page, page_count: pageCount } = pages.page_info;
  const waiting = due + young;
  if (waiting === 0) {
    return applications === 0 ? (
      <EmptyState title="No applications in the last 12 months" action={<PlainLink to={employerPaths.home}>Employer home</PlainLink>}>
        Once people apply for your jobs, you’ll see here how you reply.
      </EmptyState>
    ) : (
      <p>No one is waiting for a reply. {unreachable > 0 && unreachableWords(unreachable)}</p>
    );
  }
  return (
    <section className="above-xl" aria-labelledby="unanswered">
      <h2 id="unanswered" className="below-xs">
        Awaiting reply: {pluralize(waiting, 'application')}
      </h2>
      <p>
        {countingWords(figures)} {improvementWords(figures)} {unreachable > 0 && unreachableWords(unreachable)}
      </p>
      {data.length === 0 ? (
        <EmptyState title="This page does not exist" action={<PlainLink to={employerPaths.answers(organization._id)}>First page</PlainLink>} />
      ) : (
        <ul className="above-m below-m">
          {data.map((application) => (
            <Row key={application._id} application={application} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => employerPaths.answers(organization._id, number)} siblings={1} />
    </section>
  );
}

const unreachableWords = (count: number): string =>
  count === 1
    ? 'One more got no reply, and its applicant has removed their account.'
    : `${formatCount(count)} more got no reply, and their applicants have removed their accounts.`;

function Row({ application: { _id: id, name, created_on, post, counts_from } }: { application: UnansweredApplication }) {
  const title = name || 'Applicant';
  return (
    <li className="line gap-l spread ruled inset-above-s inset-below-s">
      <div className={`narrows breaks ${classes.who}`}>
        <strong dir="auto">{post.removed ? title : <Link to={employerPaths.application(post._id, id)}>{title}</Link>}</strong>
        <span className="hint block" dir="auto">
          {post.headline || 'Untitled post'}
        </span>
      </div>
      <div className={`hint ${classes.when}`}>
        <time dateTime={created_on}>{formatDate(created_on)}</time>
        {post.removed && <span className="block">The job was deleted</span>}
        {counts_from && <span className="block">Counts from {formatDate(counts_from)}</span>}
      </div>
    </li>
  );
}
