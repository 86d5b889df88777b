import { useMemo, useState } from 'react';
import { type NavigateFunction, useLoaderData, useNavigate, useOutletContext } from 'react-router';
import { adminPaths, organizationPaths } from '~/platform/paths';
import { countryName } from '~/platform/places/countries';
import { confirmDialog } from '~/platform/ui/confirm';
import { formatDate } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { ToggleBadge } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RawData, RecordError, RecordView } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { AdminOrganization, adminOrganizationCalls } from '../../admin-contract';
import { BelongingRecords } from './BelongingRecords';
import { MergeDialog } from './MergeDialog';
import { OrganizationDialog } from './OrganizationDialog';
import { OrganizationMembers } from './OrganizationMembers';
import { organizationList, organizationTools } from './organization-list';

const api = browserApi<typeof adminOrganizationCalls>();

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: AdminOrganization }>) =>
  privateTitle(matches, loaderData ? `${loaderData.record.name} | Organizations` : 'Organizations');

const route = adminRecord((id) => api('GET /v3/admin/organizations/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: 'Organizations', to: adminPaths.list('orgs') }} />;

type DialogName = 'edit' | 'merge';

/** An organization with its members, posts, orders and gift cards. */
export default function OrgViewPage() {
  const { record, history } = useLoaderData<typeof clientLoader>();
  const backTo = listHref(organizationList.kind, useOutletContext<ListState>());
  const tools = useMemo(() => organizationTools(record._id), [record._id]);
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={record._id}
        title={record.name}
        list={{ label: 'Organizations', to: backTo }}
        badges={
          <>
            <ToggleBadge field="active" value={record.active} words={['Active', 'Inactive']} />
            <ToggleBadge field="nonprofit" value={record.nonprofit} words={['Nonprofit', 'For profit']} />
          </>
        }
        tools={useOrganizationActions(record, backTo, setDialog)}
        facts={factsOf(record)}
        history={<RecordHistory lines={history} />}
      >
        <OrganizationMembers organization={record} />
        <BelongingRecords organization={record} />
        <RawData record={record} />
      </RecordView>
      {dialog === 'edit' && <OrganizationDialog organization={record} onClose={close} />}
      {dialog === 'merge' && <MergeDialog organization={record} onClose={close} />}
    </EditableRecord>
  );
}

function factsOf({ _id, email, phone, fax, url, location, mission, created_on, updated_on }: AdminOrganization) {
  const { address, city, state_code, zipcode, country_code } = location;
  return [
    ['Place', [address, city, [state_code, zipcode].filter(Boolean).join(' '), countryName(country_code) ?? country_code].filter(Boolean).join(', ')],
    [
      'E-mail',
      email && (
        <a key="mail" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    ['Phone', phone],
    ['Fax', fax],
    [
      'Website',
      url && (
        <a key="url" href={url} rel="noreferrer nofollow">
          {url}
        </a>
      ),
    ],
    ['Mission', mission],
    ['Created on', formatDate(created_on)],
    ['Updated on', formatDate(updated_on)],
    ['Organization id', _id],
  ] as const;
}

/** The tools of an organization. They keep their identity, so that the command palette does not list them anew on each render. */
function useOrganizationActions(record: AdminOrganization, backTo: string, open: (dialog: DialogName) => void): RecordAction[] {
  const navigate = useNavigate();
  return useMemo(
    () => [
      { label: 'Edit Organization', run: () => open('edit') },
      { label: 'Merge', run: () => open('merge') },
      ...(record.active ? [{ label: 'Public page', run: () => void navigate(organizationPaths.view(record)) }] : []),
      { label: 'Remove Record', danger: true, run: () => void remove(record, backTo, navigate) },
    ],
    [record, backTo, open, navigate],
  );
}

async function remove({ _id, name }: AdminOrganization, backTo: string, navigate: NavigateFunction): Promise<void> {
  if (!(await confirmDialog('Are you sure you want to delete this record?', 'Delete', `${name} is removed for good, and its memberships end.`))) return;
  try {
    await api('DELETE /v3/admin/organizations/{id}', { params: { id: _id } });
    toastSuccess('Record removed');
    await navigate(backTo);
  } catch (error) {
    toastFailure('Record removal error', error);
  }
}
