import { Link } from 'react-router';
import { durationText } from '~/incidents/duration-text';
import type { EndedIncident } from '~/incidents/schemas';
import { adminPaths } from '~/platform/addresses/paths';
import { formatDateTime } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { Badge } from '~/platform/ui/records/Badge';
import { RelatedRecords } from '~/platform/ui/records/RelatedRecords';
import type { Column } from '~/platform/ui/records/record-list';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';

export const meta = privateMeta('Past incidents');

export async function clientLoader({ request }: { request: Request }): Promise<null> {
  await requireAdmin({ request });
  return null;
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

const PAGE_SIZE = 20;
const NO_FILTERS = {};

const columns: readonly Column<EndedIncident>[] = [
  {
    label: 'Incident',
    render: ({ text, path, severity }) => (
      <>
        {path ? <Link to={path}>{text}</Link> : text} {severity === 'grave' && <Badge kind="bad">Serious</Badge>}
      </>
    ),
  },
  { label: 'From', whole: true, render: ({ opened_on }) => formatDateTime(opened_on) },
  { label: 'To', whole: true, render: ({ ended_on }) => formatDateTime(ended_on) },
  { label: 'Lasted', whole: true, render: ({ opened_on, ended_on }) => durationText(Date.parse(ended_on) - Date.parse(opened_on)) },
];

/** The trouble of the board that is over, page by page, with how long each lasted. Trouble that goes on is on the home of the back office. */
export default function EndedIncidentsPage() {
  return (
    <Page title="Past incidents" lead="Incidents that are over, kept for 90 days.">
      <p>
        <Link to={adminPaths.home}>Open incidents</Link> are on the back office home.
      </p>
      <RelatedRecords
        label="Past incidents"
        calls="/v3/admin/incidents"
        query={NO_FILTERS}
        limit={PAGE_SIZE}
        columns={columns}
        empty="No incidents in the last 90 days."
      />
    </Page>
  );
}
