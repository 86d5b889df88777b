import { Link, useLoaderData } from 'react-router';
import { issueTime } from '~/accounts/newsletter-times';
import { adminPaths } from '~/platform/addresses/paths';
import { formatCount } from '~/platform/text/count-text';
import { formatDateTime, pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { adminNewsletterCalls, Edition, NewsletterState } from '../../admin-contract';
import { issueDate } from '../../issue-text';
import { IssuePreview } from './IssuePreview';
import classes from './NewsletterAdmin.module.css';

const api = browserApi<typeof adminNewsletterCalls>();

export const meta = privateMeta('Newsletter');

export async function clientLoader({ request }: { request: Request }): Promise<NewsletterState> {
  await requireAdmin({ request });
  return api('GET /v3/admin/newsletter');
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The newsletter for the staff: when the next issue goes out and to how many, what is in it, and what became of the latest ones. */
export default function NewsletterAdminPage() {
  const { rest, next, subscribers, editions } = useLoaderData<typeof clientLoader>();
  return (
    <Page title="Newsletter" lead={subscribers.total === 1 ? '1 subscriber' : `${formatCount(subscribers.total)} subscribers`}>
      {rest && (
        <p className="soft below-s" role="status">
          {rest.name}: nothing goes out until {formatDateTime(rest.until)}.
        </p>
      )}
      <div className={classes.columns}>
        <RecordSection heading="h2" title="Next issues">
          {next.length === 0 ? (
            <p className="soft below-s">No one gets the newsletter yet, so no issue is due.</p>
          ) : (
            <ol className={classes.times}>
              {next.map((issue) => (
                <li className="underlined inset-above-xs inset-below-xs" key={issue.day}>
                  {capitalized(issueTime(issue))}
                </li>
              ))}
            </ol>
          )}
          <p className="above-s">
            <Link to={adminPaths.settings('schedule')}>Change the send time and days off</Link>
          </p>
        </RecordSection>
        <RecordSection heading="h2" title="Subscribers by day">
          <table className={`full ${classes.table}`} aria-label="Subscribers by day">
            <tbody>
              {subscribers.days.map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td className="ended">{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </RecordSection>
      </div>
      <RecordSection heading="h2" title="Preview of the next issue">
        <IssuePreview />
      </RecordSection>
      <RecordSection heading="h2" title="Latest issues">
        <Editions editions={editions} />
      </RecordSection>
    </Page>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Editions({ editions }: { editions: Edition[] }) {
  if (editions.length === 0) return <p className="soft below-s">No issue has gone out yet.</p>;
  return (
    // A table that is wider than a phone scrolls by itself, by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label="Latest issues" tabIndex={0}>
      <table className={`full ${classes.table}`}>
        <thead>
          <tr>
            <th className="hint" scope="col">
              Day
            </th>
            {['Sent', 'Without new jobs', 'Skipped', 'Failed'].map((label) => (
              <th key={label} scope="col" className="hint ended">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {editions.map((edition) => (
            <tr key={edition.day}>
              <th scope="row">
                {issueDate(edition.day)}
                <small className="block">{remarksOf(edition)}</small>
              </th>
              {[edition.sent, edition.empty, edition.skipped, edition.failed].map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
                <td key={index} className="ended">
                  {formatCount(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Notes about an edition that differed from the plan. */
function remarksOf({ waiting, weekdays, after, started_on, finished_on }: Edition): string {
  return [
    ...(finished_on ? [] : [`sending, ${pluralize(waiting, 'issue')} left`]),
    `started ${formatDateTime(started_on)}`,
    ...(after ? [`after ${after}`] : []),
    ...(weekdays.length > 1 ? [`for ${weekdays.join(', ')}`] : []),
  ].join('; ');
}
