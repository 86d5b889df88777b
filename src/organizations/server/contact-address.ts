import { asc, eq, sql } from 'drizzle-orm';
import { findAddress, findVerifiedAddress } from '~/accounts/server';
import type { Database } from '~/platform/database';
import { organizationMembers } from '../tables';
import { lockOrganizations } from './admin/queries';
import { findOrganizations } from './queries';

/** The number of members whose addresses are tried. */
const TRIED_MEMBERS = 5;

/**
 * The address at which an active organization is written to: that of its first member with a confirmed address, owners before others,
 * else its own. The sender must not see it.
 */
export async function contactAddressOf(db: Database, organizationId: string): Promise<string | undefined> {
  const [organization] = await findOrganizations(db, [organizationId]);
  if (!organization) return undefined;
  const members = await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(sql`lower(${organizationMembers.relationship}) <> 'owner'`, asc(organizationMembers.createdAt), asc(organizationMembers.userId))
    .limit(TRIED_MEMBERS);
  for (const { userId } of members) {
    const address = (await findAddress(db, userId)) && (await findVerifiedAddress(db, userId));
    if (address) return address;
  }
  return organization.email || undefined;
}

/** The names of active organizations by their ids, locked until the transaction ends. */
export async function lockActiveOrganizations(tx: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await lockOrganizations(tx, ids);
  return new Map(rows.filter(({ active }) => active).map(({ id, name }) => [id, name]));
}
