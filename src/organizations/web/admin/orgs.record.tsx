import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminPaths, organizationPaths } from '~/platform/addresses/paths';
import { addressLines } from '~/platform/places/address-lines';
import { countries, countryName } from '~/platform/places/countries';
import { shortPlace } from '~/platform/places/place-text';
import { states } from '~/platform/places/states';
import { formatCount } from '~/platform/text/count-text';
import { inWords } from '~/platform/text/in-words';
import { formatDate, pluralize } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { type Ask, ToggleBadge, ToggleButton } from '~/platform/ui/records/fields';
import { formDialog } from '~/platform/ui/records/form-dialog';
import { mailLink, siteLink } from '~/platform/ui/records/RecordLink';
import type { FactGroup, PanelProps, RecordDefinition } from '~/platform/ui/records/record-definition';
import { flagFilter, setField } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminOrganization, AdminOrganizationRow, adminOrganizationCalls } from '../../admin-contract';
import { removalRefusal } from '../../removal-rules';
import { OrganizationPicker } from '../shared/OrganizationPicker';
import { BelongingRecords } from './BelongingRecords';
import { AddOrganizationDialog, EditOrganizationDialog } from './OrganizationDialog';
import { OrganizationMembers } from './OrganizationMembers';
import { OrganizationPhotos } from './OrganizationPhotos';

const api = browserApi<typeof adminOrganizationCalls>();

const askBefore =
  (name: string): Ask =>
  (next) =>
    next
      ? undefined
      : { question: `Deactivate ${name}?`, verb: 'Deactivate', consequence: 'The public lists no longer show it, and its members can’t post for it.' };

/** `3 posts, 1 order, 0 gift cards and 2 members`. */
function movingWords({ live_posts, pending_posts, other_posts, orders, gift_cards, members }: AdminOrganization): string {
  const posts = live_posts.count + pending_posts.count + other_posts.count;
  const parts = [pluralize(posts, 'post'), pluralize(orders.count, 'order'), pluralize(gift_cards.count, 'gift card'), pluralize(members.length, 'member')];
  return inWords(parts);
}

/** Asks into which organization to merge this one, and says what moves. */
const MergeDialog = formDialog({
  title: 'Merge organization',
  initial: (_organization: AdminOrganization) => ({ into: '' }),
  intro: (organization) => (
    <p>
      {movingWords(organization)} of {organization.name} move to the organization you select. {organization.name} stays as an inactive, empty record. You can’t
      undo a merge with one click.
    </p>
  ),
  fields: ({ _id }) => [{ name: 'into', label: 'Merge into', control: 'record', Picker: OrganizationPicker, except: _id }],
  submit: (body, { _id: id }, attempt) => api('POST /v3/admin/organizations/{id}/merge', { params: { id }, body }, attempt),
  ready: ({ into }) => into !== '',
  verb: 'Merge',
  danger: true,
  done: ({ name }) => `Merged into ${name}`,
  opens: ({ _id }) => adminPaths.record('orgs', _id),
});

/** Organizations with their members, posts, orders and gift cards. */
export const orgs: RecordDefinition<AdminOrganization, AdminOrganizationRow> = {
  title: 'Organizations',
  noun: ['organization', 'organizations'],
  kind: 'orgs',
  calls: '/v3/admin/organizations',
  create: { label: 'Add organization', Dialog: AddOrganizationDialog },
  nameOf: ({ name }) => name,
  nameLabel: 'Name',
  nameSort: 'name',
  // `New York, NY`, or the city and country abroad.
  detail: ({ location }) => shortPlace(location),
  searchLabel: 'Name, city or email',
  filters: [
    flagFilter('active', 'Active', 'Active', 'Inactive'),
    flagFilter('nonprofit', 'Nonprofit', 'Nonprofit', 'For profit'),
    flagFilter('has_live_posts', 'Live posts', 'With live posts', 'Without'),
    { name: 'state', label: 'State', choices: Object.entries(states) },
    { name: 'country', label: 'Country', choices: Object.entries(countries) },
  ],
  columns: [
    { label: 'State', render: ({ active }) => <Badge kind={active ? 'good' : 'bad'}>{active ? 'Active' : 'Inactive'}</Badge> },
    { label: 'Live posts', numeric: true, render: ({ live_posts }) => formatCount(live_posts) },
    { label: 'Email', hiddenWhenNarrow: true, render: ({ email }) => email },
    { label: 'Nonprofit', hiddenWhenNarrow: true, render: ({ nonprofit }) => (nonprofit ? 'Yes' : 'No') },
    { label: 'Created', sort: 'created_on', whole: true, hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
  ],
  actions: ({ active, name }) => <ToggleButton field="active" value={active} verbs={['Activate', 'Deactivate']} name={name} ask={askBefore(name)} />,
  bulk: [
    { label: 'Activate', consequence: 'The public lists show them again.', run: setField('active', true) },
    { label: 'Deactivate', consequence: 'The public lists no longer show them, and their members can’t post for them.', run: setField('active', false) },
  ],
  page: {
    title: ({ name }) => name,
    badges: ({ record }) => (
      <>
        <ToggleBadge field="active" value={record.active} words={['Active', 'Inactive']} />
        <ToggleBadge field="nonprofit" value={record.nonprofit} words={['Nonprofit', 'For profit']} />
      </>
    ),
    subtitle: subtitleOf,
    summary: Summary,
    actions: [
      { label: 'Edit organization', inRows: () => true, dialog: EditOrganizationDialog },
      { label: 'Merge', dialog: MergeDialog },
    ],
    facts: factsOf,
    panels: [OrganizationMembers, OrganizationPhotos, BelongingRecords],
    rawData: (organization) => organization,
    removal: (organization) => ({
      consequence: `This permanently deletes ${organization.name} and ends its memberships.`,
      refusal: removalRefusal(organization),
    }),
  },
};

/** Where an organization is, and since when it is on the board. */
function subtitleOf({ location: { city, state_code, country_code }, created_on }: AdminOrganization): string {
  const place = [city, country_code === 'US' ? state_code : (countryName(country_code) ?? country_code)].filter(Boolean).join(', ');
  return [place, `on the board since ${formatDate(created_on)}`].filter(Boolean).join(' · ');
}

/** Whether an organization is on the board, its records in numbers, and its public page. */
function Summary({ record }: PanelProps<AdminOrganization>) {
  const { active, members, live_posts: live, orders } = record;
  const belongings = [pluralize(live.count, 'live post'), pluralize(members.length, 'member'), pluralize(orders.count, 'order')].join(', ');
  return (
    <>
      <p>{active ? `On the board: ${belongings}.` : `Not active: no one can open its page or post for it. ${belongings}.`}</p>
      {active && (
        <Button component={Link} to={organizationPaths.view(record)} variant="default" size="sm">
          See the public page
        </Button>
      )}
    </>
  );
}

function factsOf({
  _id,
  email,
  phone,
  fax,
  url,
  location,
  mission,
  employees,
  movement,
  founded,
  people,
  created_on,
  updated_on,
}: AdminOrganization): FactGroup[] {
  const { address, city, state_code, zipcode, country_code } = location;
  const lines = addressLines({
    street: address,
    city: [city, state_code].filter(Boolean).join(', '),
    zipcode,
    country: countryName(country_code) ?? country_code,
  });
  return [
    {
      title: 'Contact',
      facts: [
        ['Place', lines.join(', ')],
        ['Email', mailLink(email)],
        ['Phone', phone],
        ['Fax', fax],
        ['Website', siteLink(url)],
      ],
    },
    {
      title: 'About',
      facts: [
        ['Mission', mission],
        ['Movement', movement],
        ['Employees', employees > 0 && formatCount(employees)],
        ['Founded', founded > 0 && String(founded)],
        ['People it names', people.map(({ name, title, words }) => `${[name, title].filter(Boolean).join(', ')}: ${words}`).join('\n')],
        ['Created on', formatDate(created_on)],
        ['Updated on', formatDate(updated_on)],
        ['Id', _id],
      ],
    },
  ];
}
