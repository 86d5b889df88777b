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
import { improvementWords, publicWords } from '../../figures-words';
import classes from './AnswerFiguresPage.module.css';

const api = browserApi<typeof figuresCalls>();

export const meta = privateMeta('Your answers');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export async function clientLoader({ request, url, params: { recId: id = '' } }: { request: Request; url: URL; params: { recId?: string } }) {
  await requireSession(request, { roles: employerRoles });
  const page = Number(url.searchParams.get('page') ?? 1);
  return api('GET /v2/employer/organizations/{id}/answer_figures', { params: { id }, query: { page: Number.isInteger(page) && page > 0 ? page : 1 } });
}

/** How an organization has answered applications, how that is counted, and which applications have no answer. */
export default function AnswerFiguresPage() {
  const figures = useLoaderData<typeof clientLoader>();
  const { organization, applications, counted_on: countedOn, shown } = figures;
  return (
    <Page
      title="Your answers"
      lead={<span dir="auto">{organization.name}</span>}
      crumbs={[
        { label: 'Employer home', to: employerPaths.home },
        { label: organization.name, to: organizationPaths.view(organization) },
        { label: 'Your answers' },
      ]}
      narrow
    >
      {applications > 0 && <Figures figures={figures} />}
      <p className="note">{publicWords(figures)}</p>
      {shown && countedOn && <p className="hint above-xs">Job seekers see the count of {formatDate(countedOn)}; it is made anew each night.</p>}
      <Unanswered figures={figures} />
      <HowItIsCounted needed={figures.needed} />
    </Page>
  );
}

function Figures({ figures: { percent, answered, applications, median_days: days } }: { figures: OwnAnswerFigures }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Answered</dt>
        <dd className="text-2xl medium tight">
          {percent}% <span className="hint block">{`${formatCount(answered)} of ${pluralize(applications, 'application')}`}</span>
        </dd>
      </div>
      {days !== null && (
        <div>
          <dt>First answer</dt>
          <dd className="text-2xl medium tight">
            {withinDays(days)} <span className="hint block">for half of those who got one</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The applications without an answer, oldest first. */
function Unanswered({ figures }: { figures: OwnAnswerFigures }) {
  const { organization, data, due, young, unreachable, applications, meta: pages } = figures;
  const { current_page: page, page_count: pageCount } = pages.page_info;
  const waiting = due + young;
  if (waiting === 0) {
    return applications === 0 ? (
      <EmptyState title="No applications in the last 12 months" action={<PlainLink to={employerPaths.home}>Employer home</PlainLink>}>
        Once people apply for your jobs, you see here how you answer them.
      </EmptyState>
    ) : (
      <p>Nobody waits for an answer. {unreachable > 0 && unreachableWords(unreachable)}</p>
    );
  }
  return (
    <section className="above-xl" aria-labelledby="unanswered">
      <h2 id="unanswered" className="below-xs">
        {pluralize(waiting, 'application')} without an answer
      </h2>
      <p>
        {improvementWords(figures)} {unreachable > 0 && unreachableWords(unreachable)}
      </p>
      {data.length === 0 ? (
        <EmptyState title="There are not so many pages" action={<PlainLink to={employerPaths.answers(organization._id)}>First page</PlainLink>} />
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
    ? 'One more has no answer, and its applicant has removed the account.'
    : `${formatCount(count)} more have no answer, and their applicants have removed their accounts.`;

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

function HowItIsCounted({ needed }: { needed: number }) {
  return (
    <section className="above-xl" aria-labelledby="counted">
      <h2 id="counted" className="below-xs">
        How it is counted
      </h2>
      <ul className="bullets above-s">
        <li>Applications of the last 12 months to all jobs of your organization, also those that have ended.</li>
        <li>
          An answer is a reply from the inbox, or a stage that you tell the applicant. A reply of a few words, the board’s own confirmation, and moving an
          application without telling are none.
        </li>
        <li>
          The board does not see calls and mails from your own mailbox. After one, move the application to its stage and tick “Tell the applicant”; then it
          counts.
        </li>
        <li>An application without an answer counts once it is {DAYS_TO_ANSWER} days old, an answered one at once.</li>
        <li>
          Withdrawn applications do not count, nor those of your own members, of addresses at your own domain, or of one mailbox that applied for the same job
          before.
        </li>
        <li>The share is rounded down, so 100% means every application. From {needed} applications on it is public, and cannot be hidden.</li>
      </ul>
    </section>
  );
}
