import { z } from 'zod';
import { Id } from '~/platform/http/schemas';

/** An organization as every visitor sees it. */
export const Organization = z.object({
  _id: Id,
  name: z.string(),
  location: z.object({
    address: z.string(),
    country_code: z.string(),
    country_name: z.string(),
    state_code: z.string(),
    state_name: z.string(),
    zipcode: z.string(),
    city: z.string(),
  }),
  email: z.string(),
  phone: z.string(),
  fax: z.string(),
  url: z.string(),
  mission: z.string(),
  nonprofit: z.boolean(),
  /** Path of the logo's picture; empty where there is none. */
  logo: z.string(),
});
export type Organization = z.output<typeof Organization>;

/** An organization with the HTML of its mission, for its own page. */
export const FullOrganization = Organization.extend({ mission_html: z.string() });
export type FullOrganization = z.output<typeof FullOrganization>;

/** The name of an organization, for records that refer to it. */
export const OrganizationRef = Organization.pick({ _id: true, name: true, logo: true });
export type OrganizationRef = z.output<typeof OrganizationRef>;

/** An organization of the user, with their role in it. */
export const OwnedOrganization = Organization.extend({ relationship: z.string(), roles: z.array(z.string()) });
export type OwnedOrganization = z.output<typeof OwnedOrganization>;
