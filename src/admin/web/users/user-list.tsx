import type { AdminUserRow } from '~/accounts/admin-contract';
import { nameOf } from '~/accounts/rules';
import { userTools } from '~/accounts/web/shared/user-tools';
import { formatDate } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { type Ask, ToggleButton } from '~/platform/ui/records/fields';
import type { ListDefinition } from '~/platform/ui/records/record-list';
import { undoChange } from '~/platform/ui/records/record-tools';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { EditUserButton } from './EditUserDialog';
import classes from './Users.module.css';

const FLAGS = (yes: string, no: string) => [['true', yes] as const, ['false', no] as const];
const ROLES = ['admin', 'employer', 'organization', 'jobseeker', 'candidate'];

const askBefore =
  (name: string): Ask =>
  (next) =>
    next
      ? undefined
      : {
          question: `Deactivate ${name}?`,
          verb: 'Deactivate',
          consequence: 'Their sessions end now, and they cannot log in until the account is activated again.',
        };

/** The list of users: the columns, filters and actions of `/admin/users`. */
export const userList: ListDefinition<AdminUserRow> = {
  title: 'User Management',
  noun: ['user', 'users'],
  kind: 'users',
  nameOf,
  nameLabel: 'Name',
  nameSort: 'last_name',
  detail: ({ email }) => email,
  searchLabel: 'Name or email',
  filters: [
    { name: 'active', label: 'Active', choices: FLAGS('Active', 'Inactive') },
    { name: 'verified', label: 'Verified', choices: FLAGS('Verified', 'Unverified') },
    { name: 'role', label: 'Role', choices: ROLES.map((role) => [role, role] as const) },
    { name: 'created_from', label: 'Created from', input: 'date', rare: true },
    { name: 'created_to', label: 'Created to', input: 'date', rare: true },
  ],
  columns: [
    {
      label: 'Roles',
      render: ({ roles }) =>
        roles.length > 0 && (
          <span className={classes.badges}>
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
    <EditableRecord value={userTools(user._id)}>
      <EditUserButton user={user} />
      <ToggleButton field="active" value={user.active} verbs={['Activate', 'Deactivate']} name={nameOf(user)} ask={askBefore(nameOf(user))} />
    </EditableRecord>
  ),
  bulk: [
    {
      label: 'Activate',
      consequence: 'They can log in again.',
      run: ({ _id }) => userTools(_id).apply('field_set', 'active', true),
      undo: undoChange,
    },
    {
      label: 'Deactivate',
      consequence: 'Their sessions end, and they cannot log in until they are activated again.',
      run: ({ _id }) => userTools(_id).apply('field_set', 'active', false),
      undo: undoChange,
    },
    {
      label: 'Add role',
      consequence: 'The role is added to each of them, unless they have it.',
      ask: 'Role',
      run: ({ _id }, role) => userTools(_id).apply('field_add_to_set', 'roles', role),
      undo: undoChange,
    },
  ],
  csv: '/v3/admin/users/csv',
};
