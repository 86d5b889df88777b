import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { ReadContext } from '~/platform/context/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import { fromDay, toDay } from '~/platform/records/filters';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { recordVersion } from '~/platform/records/record-version';
import { askAll } from '~/platform/slices/questions';
import { AdminUserRow, type adminUserCalls } from '../../admin-contract';
import { ownersOfUsers } from '../../questions';
import { users } from '../../tables';
import type { UserRow } from '../queries';
import { userText } from '../users/user-queries';
import { userCollection } from './user-fields';

/** A user as the list shows it. */
export const presentUserRow = (row: UserRow): AdminUserRow => ({
  _id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  roles: row.roles,
  active: row.active,
  verified: row.verifiedAt !== null,
  last_login: isoOrNull(row.lastLoginAt),
  last_ip: row.lastLoginIp,
  created_on: iso(row.createdAt),
  newsletter: { deliver_on: row.newsletterDays as AdminUserRow['newsletter']['deliver_on'] },
  version: recordVersion(userCollection, row),
});

/** The users of the back office: all accounts that are not removed. */
export const userList: RecordList<QueryOf<(typeof adminUserCalls)['GET /v3/admin/users']>, typeof users, typeof AdminUserRow> = {
  table: users,
  id: users.id,
  live: isNull(users.removedAt),
  text: userText,
  tolerant: 'names',
  filters: {
    role: (role) => sql`${role} = any(${users.roles})`,
    active: (active) => sql`${users.active} = ${active}`,
    verified: (verified) => (verified ? isNotNull(users.verifiedAt) : isNull(users.verifiedAt)),
    created_from: fromDay(users.createdAt),
    created_to: toDay(users.createdAt),
  },
  sorts: { created_on: users.createdAt, last_login: users.lastLoginAt, last_name: users.lastName, email: users.email },
  row: AdminUserRow,
  present: (_ctx, rows) => rows.map(presentUserRow),
};

/** The list as a page of it is searched: by the organizations of the users as well. The command palette finds organizations on their own. */
export const userListByOrganizations = (ctx: ReadContext): typeof userList => ({
  ...userList,
  owners: askAll(ctx, ownersOfUsers).map((ownersOf) => ownersOf(users.id)),
});

/** Finds users for the search of the back office. */
export const userFinder = finderOf('users', userList, { sort: '-created_on' }, ({ first_name, last_name, email }) => ({
  title: `${first_name} ${last_name}`.trim() || email,
  detail: email,
}));
