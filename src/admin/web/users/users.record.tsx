import type { AdminUser, AdminUserRow } from '~/accounts/admin-contract';
import { nameOf } from '~/accounts/rules';
import { accountActions } from '~/accounts/web/shared/account-actions';
import { userRemoval, userTools } from '~/accounts/web/shared/user-tools';
import { formatDate, formatDateTime } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { type Ask, TagsField, ToggleBadge, ToggleButton } from '~/platform/ui/records/fields';
import { mailLink, recordLink } from '~/platform/ui/records/RecordLink';
import type { FactGroup, RecordDefinition } from '~/platform/ui/records/record-definition';
import { dayFilters, flagFilter, setField } from '~/platform/ui/records/record-list';
import { EditUserButton, EditUserDialog } from './EditUserDialog';
import { UserCoupons } from './UserCoupons';
import { UserOrganizations } from './UserOrganizations';
import { UserTabs } from './UserTabs';

const ROLES = ['admin', 'employer', 'organization', 'jobseeker', 'candidate'];

const askBefore =
  (name: string): Ask =>
  (next) =>
    next
      ? undefined
      : {
          question: `Deactivate ${name}?`,
          verb: 'Deactivate',
          consequence: 'They’ll be logged off and can’t log in until the account is reactivated.',
        };

/** The accounts of people, with everything that the board knows about them. */
export const users: RecordDefinition<AdminUser, AdminUserRow> = {
  title: 'User Management',
  shortTitle: 'Users',
  noun: ['user', 'users'],
  kind: 'users',
  calls: '/v3/admin/users',
  tools: userTools,
  nameOf,
  nameLabel: 'Name',
  nameSort: 'last_name',
  detail: ({ email }) => email,
  searchLabel: 'Name or email',
  filters: [
    flagFilter('active', 'Active', 'Active', 'Inactive'),
    flagFilter('verified', 'Verified', 'Verified', 'Unverified'),
    { name: 'role', label: 'Role', choices: ROLES.map((role) => [role, role] as const) },
    ...dayFilters('created', 'Created'),
  ],
  columns: [
    {
      label: 'Roles',
      render: ({ roles }) =>
        roles.length > 0 && (
          <span className="line gap-2xs">
            {roles.map((role) => (
              <Badge key={role}>{role}</Badge>
            ))}
          </span>
        ),
    },
    { label: 'State', render: ({ active }) => <Badge kind={active ? 'good' : 'bad'}>{active ? 'Active' : 'Inactive'}</Badge> },
    { label: 'Email', render: ({ verified }) => <Badge kind={verified ? 'good' : 'bad'}>{verified ? 'Verified' : 'Unverified'}</Badge> },
    { label: 'Created', sort: 'created_on', whole: true, hiddenWhenNarrow: true, render: ({ created_on }) => formatDate(created_on) },
    {
      label: 'Last login',
      sort: 'last_login',
      whole: true,
      hiddenWhenNarrow: true,
      render: ({ last_login }) => (last_login ? formatDate(last_login) : 'Never'),
    },
  ],
  actions: (user) => (
    <>
      <EditUserButton user={user} />
      <ToggleButton field="active" value={user.active} verbs={['Activate', 'Deactivate']} name={nameOf(user)} ask={askBefore(nameOf(user))} />
    </>
  ),
  bulk: [
    { label: 'Activate', consequence: 'They can log in again.', run: setField('active', true) },
    { label: 'Deactivate', consequence: 'They’ll be logged off and can’t log in until they’re reactivated.', run: setField('active', false) },
    {
      label: 'Add role',
      consequence: 'The role is added to everyone who doesn’t have it.',
      ask: 'Role',
      run: (_user, tools, role) => tools.apply('field_add_to_set', 'roles', role),
    },
  ],
  page: {
    title: nameOf,
    badges: ({ record }) => (
      <>
        <ToggleBadge field="active" value={record.active} words={['Active', 'Inactive']} />
        <ToggleBadge field="verified" value={record.verified} words={['Verified', 'Unverified']} />
      </>
    ),
    subtitle: ({ organizations, created_on, last_login }) =>
      [
        ...organizations.map(({ name }) => name),
        last_login ? `Last seen ${formatDate(last_login)}` : 'Has never logged in',
        `On the board since ${formatDate(created_on)}`,
      ].join(' · '),
    actions: [
      { label: 'Edit User', dialog: ({ record, onClose }) => <EditUserDialog user={record} onClose={onClose} /> },
      ...accountActions((user: AdminUser) => user),
    ],
    facts: factsOf,
    panels: [({ record }) => <UserOrganizations organizations={record.organizations} />, ({ record }) => <UserCoupons user={record} />, UserTabs],
    rawData: (user) => user,
    removal: userRemoval,
  },
};

function factsOf(user: AdminUser): FactGroup[] {
  return [
    {
      title: 'Account',
      facts: [
        ['Roles', <TagsField key="roles" field="roles" label="Roles" value={user.roles} />],
        ['Email', mailLink(user.email)],
        ['Last login', user.last_login ? formatDateTime(user.last_login) : 'Never'],
        ['Candidate', user.candidate_id && recordLink('candidates', user.candidate_id, 'Profile')],
        ['Newsletter', user.newsletter.deliver_on.join(', ') || 'Not subscribed'],
      ],
    },
    {
      title: 'Further details',
      facts: [
        ['Created on', formatDate(user.created_on)],
        ['Last login IP', user.last_ip],
        ['Derived roles', user.derived_roles.join(', ')],
        ['User id', user._id],
        ['Candidate id', user.candidate_id],
      ],
    },
  ];
}
