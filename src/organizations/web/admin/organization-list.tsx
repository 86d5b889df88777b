import { formatCount } from '~/platform/count-text';
import { countries } from '~/platform/places/countries';
import { shortPlace } from '~/platform/places/place-text';
import { states } from '~/platform/places/states';
import { formatDate } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { type Ask, ToggleButton } from '~/platform/ui/records/fields';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { recordTools, undoChange } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import type { AdminOrganizationRow } from '../../admin-contract';
import { AddOrganizationButton } from './OrganizationDialog';

const FLAGS = (yes: string, no: string) => [['true', yes] as const, ['false', no] as const];

/** The field tools for an organization. */
export const organizationTools = (id: string) => recordTools('organizations', id);

/** `New York, NY`, or the city and country abroad. */
const placeOf = ({ location }: AdminOrganizationRow) => shortPlace(location);

const askBefore =
  (name: string): Ask =>
  (next) =>
    next
      ? undefined
      : { question: `Deactivate ${name}?`, verb: 'Deactivate', consequence: 'The public lists do not show it any more, and its members cannot post for it.' };

/** The list of organizations: the columns, filters and actions of `/admin/orgs`. */
export const organizationList: ListDefinition<AdminOrganizationRow> = {
  title: 'Organizations',
  noun: ['organization', 'organizations'],
  kind: 'orgs',
  nameOf: ({ name }) => name,
  nameLabel: 'Name',
  nameSort: 'name',
  detail: placeOf,
  searchLabel: 'Name, city or email',
  filters: [
    { name: 'active', label: 'Active', choices: FLAGS('Active', 'Inactive') },
    { name: 'nonprofit', label: 'Nonprofit', choices: FLAGS('Nonprofit', 'For profit') },
    { name: 'has_live_posts', label: 'Live posts', choices: FLAGS('With live posts', 'Without') },
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
  actions: ({ _id, active, name }) => (
    <EditableRecord value={organizationTools(_id)}>
      <ToggleButton field="active" value={active} verbs={['Activate', 'Deactivate']} name={name} ask={askBefore(name)} />
    </EditableRecord>
  ),
  bulk: [
    {
      label: 'Activate',
      consequence: 'The public lists show them again.',
      run: ({ _id }) => organizationTools(_id).apply('field_set', 'active', true),
      undo: undoChange,
    },
    {
      label: 'Deactivate',
      consequence: 'The public lists do not show them, and their members cannot post for them.',
      run: ({ _id }) => organizationTools(_id).apply('field_set', 'active', false),
      undo: undoChange,
    },
  ],
  csv: '/v3/admin/organizations/csv',
  head: <AddOrganizationButton />,
};
