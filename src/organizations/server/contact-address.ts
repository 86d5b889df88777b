import { inArray, sql } from 'drizzle-orm';
import { confirmedAddressesOf } from '~/accounts/server';
import { type Database, queryRows } from '~/platform/database';
import { organizationMembers } from '../tables';
import { lockOrganizations } from './admin/queries';
import { findOrganizations, ownersFirst } from './queries';

/** The number of members whose addresses are tried. */
const TRIED_MEMBERS = 5;

/**
 * The addresses at which active organizations are written to, by their ids: that of the first member with a confirmed address, owners
 * before others, else the organization's own. The sender must not see them.
 */
export async function contactAddressesOf(db: Database, organizationIds: string[]): Promise<Map<string, string>> {
  const active = await findOrganizations(db, organizationIds);
  if (active.length === 0) return new Map();
  const members = await queryRows<{ organizationId: string; userId: string }>(
    db,
    sql`select organization_id as "organizationId", user_id as "userId" from (
        select organization_id, user_id,
          row_number() over (partition by organization_id order by ${ownersFirst}, created_at, user_id) as place
        from ${organizationMembers} where ${inArray(
          organizationMembers.organizationId,
          active.map(({ id }) => id),
        )}) members
      where place <= ${TRIED_MEMBERS} order by place`,
  );
  const addresses = await confirmedAddressesOf(
    db,
    members.map(({ userId }) => userId),
  );
  const membersOf = Map.groupBy(members, ({ organizationId }) => organizationId);
  return new Map(
    active.flatMap(({ id, email }) => {
      const member = membersOf.get(id)?.find(({ userId }) => addresses.has(userId));
      const address = (member && addresses.get(member.userId)) ?? email;
      return address ? [[id, address] as const] : [];
    }),
  );
}

/** The names of active organizations by their ids, locked until the transaction ends. */
export async function lockActiveOrganizations(tx: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await lockOrganizations(tx, ids);
  return new Map(rows.filter(({ active }) => active).map(({ id, name }) => [id, name]));
}
