import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useLoaderData, useOutletContext } from 'react-router';
import { adminPaths, organizationPaths } from '~/platform/paths';
import { addressLines } from '~/platform/places/address-lines';
import { countryName } from '~/platform/places/countries';
import { formatDate, pluralize } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { ToggleBadge } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { type FactGroup, RawData, RecordError, RecordView } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { browserApi } from '~/platform/web/browser-api';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { AdminOrganization, adminOrganizationCalls } from '../../admin-contract';
import { removalRefusal } from '../../removal-rules';
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
        subtitle={subtitleOf(record)}
        summary={<Summary record={record} />}
        tools={useOrganizationActions(setDialog)}
        removal={{
          consequence: `${record.name} is removed for good, and its memberships end.`,
          refusal: removalRefusal(record),
          call: () => api('DELETE /v3/admin/organizations/{id}', { params: { id: record._id } }),
        }}
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

/** Where an organization is, and since when it is on the board. */
const subtitleOf = ({ location: { city, state_code, country_code }, created_on }: AdminOrganization): string =>
  [
    [city, country_code === 'US' ? state_code : (countryName(country_code) ?? country_code)].filter(Boolean).join(', '),
    `on the board since ${formatDate(created_on)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function factsOf({ _id, email, phone, fax, url, location, mission, created_on, updated_on }: AdminOrganization): FactGroup[] {
  const { address, city, state_code, zipcode, country_code } = location;
  return [
    {
      title: 'Contact',
      facts: [
        [
          'Place',
          addressLines({
            street: address,
            city: [city, state_code].filter(Boolean).join(', '),
            zipcode,
            country: countryName(country_code) ?? country_code,
          }).join(', '),
        ],
        [
          'Email',
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
      ],
    },
    {
      title: 'About',
      facts: [
        ['Mission', mission],
        ['Created on', formatDate(created_on)],
        ['Updated on', formatDate(updated_on)],
        ['Id', _id],
      ],
    },
  ];
}

/** Whether an organization is on the board, its records in numbers, and its public page. */
function Summary({ record }: { record: AdminOrganization }) {
  const { active, members, live_posts: live, orders } = record;
  const belongings = [pluralize(live.count, 'live post'), pluralize(members.length, 'member'), pluralize(orders.count, 'order')].join(', ');
  return (
    <>
      <p>{active ? `On the board: ${belongings}.` : `Not active: nobody can open its page or post for it. ${belongings}.`}</p>
      {active && (
        <Button component={Link} to={organizationPaths.view(record)} variant="default" size="sm">
          See the public page
        </Button>
      )}
    </>
  );
}

/** The tools of an organization. They keep their identity, so that the command palette does not list them anew on each render. */
function useOrganizationActions(open: (dialog: DialogName) => void): RecordAction[] {
  return useMemo(
    () => [
      { label: 'Edit organization', run: () => open('edit') },
      { label: 'Merge', run: () => open('merge') },
    ],
    [open],
  );
}
