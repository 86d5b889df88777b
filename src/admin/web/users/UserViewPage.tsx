import { useMemo, useState } from 'react';
import { useLoaderData, useNavigate, useOutletContext } from 'react-router';
import type { AdminUser, adminUserCalls } from '~/accounts/admin-contract';
import { nameOf } from '~/accounts/rules';
import { becomeUser } from '~/accounts/web/shared/become-user';
import { useSession } from '~/accounts/web/shared/session';
import { UserToolDialog, type UserToolName, userPrompts } from '~/accounts/web/shared/UserToolDialog';
import { userRemoval, userTools } from '~/accounts/web/shared/user-tools';
import { adminPaths } from '~/platform/paths';
import { formatDate, formatDateTime } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { TagsField, ToggleBadge } from '~/platform/ui/records/fields';
import { type ListState, listHref } from '~/platform/ui/records/list-address';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { type FactGroup, RawData, RecordError, RecordView } from '~/platform/ui/records/RecordView';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { browserApi } from '~/platform/web/browser-api';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import { EditUserDialog } from './EditUserDialog';
import { UserCoupons } from './UserCoupons';
import { UserOrganizations } from './UserOrganizations';
import { UserTabs } from './UserTabs';
import { userList } from './user-list';

const api = browserApi<typeof adminUserCalls>();

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = ({ loaderData, matches }: MetaArgs<{ record: AdminUser }>) =>
  privateTitle(matches, loaderData ? `${nameOf(loaderData.record)} | Users` : 'Users');

const route = adminRecord((id) => api('GET /v3/admin/users/{id}', { params: { id } }));
export const clientLoader = route.clientLoader;
export const shouldRevalidate = route.shouldRevalidate;

export const ErrorBoundary = () => <RecordError list={{ label: 'Users', to: adminPaths.list('users') }} />;

type UserDialogName = UserToolName | 'edit';

/** Everything the board knows about a user, with the tools of the back office. */
export default function UserViewPage() {
  const { record: user, history } = useLoaderData<typeof clientLoader>();
  const backTo = listHref(userList.kind, useOutletContext<ListState>());
  const session = useSession();
  const tools = useMemo(() => userTools(user._id), [user._id]);
  const [dialog, setDialog] = useState<UserDialogName>();
  const close = () => setDialog(undefined);
  return (
    <EditableRecord value={tools}>
      <RecordView
        key={user._id}
        title={nameOf(user)}
        list={{ label: 'Users', to: backTo }}
        badges={
          <>
            <ToggleBadge field="active" value={user.active} words={['Active', 'Inactive']} />
            <ToggleBadge field="verified" value={user.verified} words={['Verified', 'Unverified']} />
          </>
        }
        tools={useUserActions(user, setDialog)}
        removal={userRemoval(user, session.status === 'logged in' ? session.user._id : '')}
        subtitle={lineOf(user)}
        facts={factsOf(user)}
        history={<RecordHistory lines={history} />}
      >
        <UserOrganizations organizations={user.organizations} />
        <UserCoupons user={user} />
        <UserTabs userId={user._id} />
        <RawData record={user} />
      </RecordView>
      {dialog === 'edit' && <EditUserDialog user={user} onClose={close} />}
      {dialog && dialog !== 'edit' && <UserToolDialog name={dialog} user={user} onClose={close} />}
    </EditableRecord>
  );
}

/** Since when a user is here, and when they were here last. */
const lineOf = ({ created_on, last_login }: AdminUser): string =>
  `On the board since ${formatDate(created_on)} · ${last_login ? `last login ${formatDate(last_login)}` : 'has never logged in'}`;

const factsOf = (user: AdminUser): FactGroup[] => [
  {
    title: 'Account',
    facts: [
      ['Name', nameOf(user)],
      [
        'Email',
        <a key="mail" href={`mailto:${user.email}`}>
          {user.email}
        </a>,
      ],
      ['Last login', user.last_login ? formatDateTime(user.last_login) : 'Never'],
      ['IP of the last login', user.last_ip],
      ['Created on', formatDate(user.created_on)],
      ['Newsletter', user.newsletter.deliver_on.join(', ') || 'Not subscribed'],
    ],
  },
  {
    title: 'Roles and ids',
    facts: [
      ['Roles', <TagsField key="roles" field="roles" label="Roles" value={user.roles} />],
      ['Derived roles', user.derived_roles.join(', ')],
      ['User id', user._id],
      [
        'Candidate id',
        user.candidate_id && (
          <RecordLink key="candidate" kind="candidates" id={user.candidate_id}>
            {user.candidate_id}
          </RecordLink>
        ),
      ],
    ],
  },
];

/** The tools of a user. They keep their identity, so that the command palette does not list them anew on each render. */
function useUserActions(user: AdminUser, open: (dialog: UserDialogName) => void): RecordAction[] {
  const navigate = useNavigate();
  return useMemo(
    () => [
      { label: 'Edit User', run: () => open('edit') },
      { label: 'Become User', run: () => void becomeUser(user._id, navigate) },
      { label: 'Contact', run: () => location.assign(`mailto:${user.email}`) },
      ...userPrompts(open),
    ],
    [user, open, navigate],
  );
}
