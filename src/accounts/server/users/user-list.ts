import type { Context } from '~/platform/context';
import { iso, isoOrNull, pageMeta } from '~/platform/http/schemas';
import type { UserSummary } from '../../schemas';
import type { UserRow } from '../queries';
import { countUsers, searchUsers } from './user-queries';

const presentSummary = (row: UserRow): UserSummary => ({
  _id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  roles: row.roles,
  active: row.active,
  verified: row.verifiedAt !== null,
  created_on: iso(row.createdAt),
  last_login: isoOrNull(row.lastLoginAt),
});

/**
 * Lists a page of the users, newest first, for admins.
 * @param query `kw`: words that must all occur in name or address; empty lists all users.
 */
export async function listUsers({ db }: Context, query: { kw: string; page: number; limit: number }) {
  const words = query.kw.split(/\s+/).filter((word) => word !== '');
  const [rows, total, matching] = await Promise.all([
    searchUsers(db, words, query.page, query.limit),
    countUsers(db, []),
    words.length > 0 ? countUsers(db, words) : undefined,
  ]);
  return { data: rows.map(presentSummary), meta: pageMeta(query.page, query.limit, matching ?? total, total) };
}
