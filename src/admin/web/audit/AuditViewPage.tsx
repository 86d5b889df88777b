import { Link, useLoaderData, useOutletContext } from 'react-router';
import { adminPaths } from '~/platform/paths';
import type { AuditLine, changeCalls } from '~/platform/records/audit-contract';
import { formatDateTime } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RawData, RecordError, RecordSection, RecordView } from '~/platform/ui/records/RecordView';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import { auditList, personText, sentenceOf } from './audit-list';
import { recordAddress } from './record-address';

const api = browserApi<typeof changeCalls>();

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = privateMeta(auditList.title);

const route = adminRecord((id) => api('GET /v3/admin/audit/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: auditList.title, to: adminPaths.list('audit') }} />;

const Person = ({ user }: { user: NonNullable<AuditLine['actor']> }) =>
  user.email ? (
    <RecordLink kind="users" id={user._id}>
      {personText(user)}
    </RecordLink>
  ) : (
    personText(user)
  );

/** The name of the record, as a link where it has a page. A record that is gone has neither. */
function recordOf({ subject_id: id, names, kind }: AuditLine, address: string | undefined) {
  if (!id) return undefined;
  if (address) return <Link to={address}>{names[id] ?? kind}</Link>;
  return names[id] ?? 'It does not exist any more';
}

/** A line of the audit log: who did it, to which record, with old and new values, and 'Undo' where it is possible. */
export default function AuditViewPage() {
  const { record: line } = useLoaderData<typeof clientLoader>();
  const address = recordAddress(line);
  return (
    <RecordView
      key={line._id}
      title={sentenceOf(line)}
      list={{ label: auditList.title, to: listHref(auditList.kind, useOutletContext<ListState>()) }}
      facts={[
        ['Time', formatDateTime(line.at)],
        ['Person', line.actor && <Person key="actor" user={line.actor} />],
        ['For', line.on_behalf_of && <Person key="for" user={line.on_behalf_of} />],
        ['Kind of record', line.kind],
        ['Record', recordOf(line, address)],
        ['Activity of the record', line.subject_id && <Link to={`${adminPaths.list('audit')}?subject_id=${encodeURIComponent(line.subject_id)}`}>Show</Link>],
        ['Id', line._id],
      ]}
    >
      <RecordSection title="Change">
        <RecordHistory lines={[line]} />
      </RecordSection>
      <RawData record={line} />
    </RecordView>
  );
}
