import { loadUserNames } from '~/accounts/server';
import { type OrganizationAddress, organizationAddresses } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { lookupPostcode } from '~/platform/places/canadian-postcodes';
import { countryName } from '~/platform/places/countries';
import { lookupZip } from '~/platform/places/zip-codes';
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
  const [names, organizations] = await Promise.all([
    loadUserNames(db, userId ? [userId] : []),
    organizationAddresses(db, organizationId ? [organizationId] : []),
  ]);
  const user = userId ? names.get(userId) : undefined;
  const organization = organizationId ? organizations.get(organizationId) : undefined;
  return {
    name: typed?.name || [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    organization: organization?.name ?? '',
    ...addressOf(typed, organization),
  };
}

/**
 * The address on a receipt. The card form asks for street and ZIP code alone: the city is that of the organization, where it has the same ZIP code, else that of
 * the postal code in the country of the organization. Who buys without an organization has that of a ZIP code of the United States, where the board's buyers are
 * and where five digits nearly always are such a code. Without a typed address it is that of the organization.
 */
function addressOf(typed: Buyer['typed'], organization: OrganizationAddress | undefined): Pick<Required<Billing>, 'address' | 'city' | 'zipcode' | 'country'> {
  const [street, zipcode] = [typed?.address.trim() ?? '', typed?.zipcode.trim() ?? ''];
  const isOfOrganization = zipcode === '' ? street === '' : sameCode(zipcode) === sameCode(organization?.zipcode ?? '');
  if (isOfOrganization && organization) {
    return { address: street || organization.street, city: organization.city, zipcode: organization.zipcode, country: organization.country };
  }
  return { address: street, zipcode, ...placeOfCode(zipcode, organization) };
}

/** Postal codes are compared without the signs between their parts, and without the four digits that may follow a ZIP code. */
const sameCode = (code: string): string => (/^(\d{5})-?\d{4}$/.exec(code)?.[1] ?? code).replace(/[\s-]/g, '').toUpperCase();

function placeOfCode(code: string, organization: OrganizationAddress | undefined): { city: string; country: string } {
  const country = organization?.country || (countryName('US') ?? '');
  const zip = country === countryName('US') ? lookupZip(sameCode(code)) : undefined;
  if (zip) return { city: `${zip.city}, ${zip.state_code}`, country };
  const area = country === countryName('CA') ? lookupPostcode(code) : undefined;
  return area ? { city: [area.city, area.stateCode].filter(Boolean).join(', '), country } : { city: '', country: '' };
}

/** The seller as receipts name them. */
export async function sellerOf(ctx: Context, db: Database): Promise<NonNullable<Order['seller']>> {
  const seller = await settingValue(db, 'seller');
  return { ...seller, name: seller.name || ctx.config.COMPANY_NAME };
}
