import { loadUserNames } from '~/accounts/server';
import { organizationPlaces } from '~/organizations/server';
import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { settingValue } from '~/site/server';
import type { Billing } from '../rules';
import type { Order } from '../schemas';

interface Buyer {
  userId: string | null;
  organizationId: string | null;
  /** The payment form. */
  typed?: { name: string; address: string; zipcode: string };
}

/** The buyer as the receipt names them: as they typed it, else the account's name and the place of the organization. */
export async function billingOf(db: Database, { userId, organizationId, typed }: Buyer): Promise<Billing> {
  const [names, places] = await Promise.all([loadUserNames(db, userId ? [userId] : []), organizationPlaces(db, organizationId ? [organizationId] : [])]);
  const user = userId ? names.get(userId) : undefined;
  const organization = organizationId ? places.get(organizationId) : undefined;
  const hasAddress = Boolean(typed?.address || typed?.zipcode);
  return {
    name: typed?.name || [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    organization: organization?.name ?? '',
    address: hasAddress ? (typed?.address ?? '') : (organization?.place ?? ''),
    zipcode: hasAddress ? (typed?.zipcode ?? '') : (organization?.zipcode ?? ''),
  };
}

/** The seller as receipts name them. */
export async function sellerOf(ctx: Context, db: Database): Promise<NonNullable<Order['seller']>> {
  const seller = await settingValue(db, 'seller');
  return { ...seller, name: seller.name || ctx.config.COMPANY_NAME };
}
