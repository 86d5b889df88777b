import { Link, useLoaderData } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import type { FoundKind } from '~/platform/records/found-kinds';
import { formatCount } from '~/platform/text/count-text';
import { formatDate, formatDateTime, pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { Badge } from '~/platform/ui/records/Badge';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { adminErrorCalls, ErrorSummary } from '../../admin-contract';
import classes from './Errors.module.css';

const api = browserApi<typeof adminErrorCalls>();

export const meta = privateMeta('Server errors');

export async function clientLoader({ request }: { request: Request }): Promise<ErrorSummary> {
  await requireAdmin({ request });
  return api('GET /v3/admin/errors/summary');
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The errors home: how many errors there are of both kinds, by day, and those that occur most. */
export default function ErrorsHomePage() {
  const { days, unreviewed, server, frontend } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      title="Errors"
      lead="Faults in the software over the last 14 days, on the server and in browsers. Pass them on to the person who runs the board; nothing here is caused by your settings."
    >
      <ul className="row gap-l">
        <li>
          <Link to={`${adminPaths.list('errors')}?reviewed=false`}>{pluralize(unreviewed.server, 'new server error')}</Link>
        </li>
        <li>
          <Link to={`${adminPaths.list('frontend_errors')}?reviewed=false`}>{pluralize(unreviewed.frontend, 'new frontend error')}</Link>
        </li>
        <li>
          <Link to={adminPaths.list('errors')}>All server errors</Link>
        </li>
        <li>
          <Link to={adminPaths.list('frontend_errors')}>All frontend errors</Link>
        </li>
      </ul>
      <h2 className="visually-hidden">Errors of the last 14 days</h2>
      <div className={classes.columns}>
        <Groups title="Most frequent server errors" kind="errors" groups={server} />
        <Groups title="Most frequent frontend errors" kind="frontend_errors" groups={frontend} />
      </div>
      <RecordSection title="By day">
        <Days days={days} />
      </RecordSection>
    </Page>
  );
}

function Groups({ title, kind, groups }: { title: string; kind: FoundKind; groups: ErrorSummary['server'] }) {
  return (
    <RecordSection title={title}>
      {groups.length === 0 ? (
        <p className="hint">No errors.</p>
      ) : (
        <ol className={`text-s ${classes.groups}`}>
          {groups.map(({ _id, title: name, place, count, error_time: time, handled }) => (
            <li key={_id}>
              <p className="narrows">
                <Link to={adminPaths.record(kind, _id)} dir="auto">
                  {name}
                </Link>{' '}
                {handled && <Badge kind="good">Handled</Badge>}
                <span className="hint">
                  {place && `${place}, `}last on <time dateTime={time}>{formatDateTime(time)}</time>
                </span>
              </p>
              <strong className="digits" title={pluralize(count, 'occurrence')}>
                {formatCount(count)}
              </strong>
            </li>
          ))}
        </ol>
      )}
    </RecordSection>
  );
}

function Days({ days }: { days: ErrorSummary['days'] }) {
  const most = Math.max(1, ...days.map(({ server, frontend }) => Math.max(server, frontend)));
  const bar = (count: number, kind: 'server' | 'frontend') => (
    <td>
      <span className={classes.count}>{formatCount(count)}</span>
      <span className={classes.bar} data-kind={kind} style={{ inlineSize: `${(count / most) * 70}%` }} aria-hidden="true" />
    </td>
  );
  return (
    <table className={`text-s full ${classes.days}`} aria-label="Errors by day">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Server</th>
          <th scope="col">Frontend</th>
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map(({ day, server, frontend }) => (
          <tr key={day}>
            {/* Noon, so that the day is the same in every time zone near the board's. */}
            <th scope="row">{formatDate(`${day}T16:00:00Z`)}</th>
            {bar(server, 'server')}
            {bar(frontend, 'frontend')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
