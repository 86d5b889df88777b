import type { Context } from '~/platform/context';
import { newId } from '~/platform/ids';
import { organizationMembers, organizations } from './tables';

let count = 0;

/** An organization in New York with `userId` as its owner; the user's role `organization` is the caller's to give. */
export async function buildOrganization(ctx: Context, userId: string, overrides: Partial<typeof organizations.$inferInsert> = {}) {
  count += 1;
  const now = ctx.clock.now();
  const place = { countryCode: 'US', stateCode: 'NY', zipcode: '10001', city: 'New York' };
  const values = { id: newId(), name: `Beth Test ${count}`, ...place, createdAt: now, updatedAt: now, ...overrides };
  const [organization] = await ctx.db.insert(organizations).values(values).returning();
  await ctx.db.insert(organizationMembers).values({ organizationId: values.id, userId, relationship: 'owner', createdAt: now });
  return organization as typeof organizations.$inferSelect;
}
