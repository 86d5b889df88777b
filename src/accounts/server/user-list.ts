import type { Context } from '~/platform/context';
import { iso, isoOrNull, pageMeta } from '~/platform/http/schemas';
import type { UserSummary } from '../schemas';
import type { UserRow } from './queries';
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
 * A page of the users, newest first, for staff alone (2 §7).
 * @param asked `kw`: words that all must be in name or address; none finds everybody.
 */
export async function listUsers({ db }: Context, asked: { kw: string; page: number; limit: number }) {
  const words = asked.kw.split(/\s+/).filter((word) => word !== '');
  const [rows, total, matching] = await Promise.all([
    searchUsers(db, words, asked.page, asked.limit),
    countUsers(db, []),
    words.length > 0 ? countUsers(db, words) : undefined,
  ]);
  return { data: rows.map(presentSummary), meta: pageMeta(asked.page, asked.limit, matching ?? total, total) };
}
