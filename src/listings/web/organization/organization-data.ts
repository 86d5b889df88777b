import type { Organization } from '~/organizations/schemas';
import { organizationPaths } from '~/platform/addresses/paths';

/** An organization as schema.org describes it. The board's own page is its address; `sameAs` is its website. */
export function organizationData(organization: Pick<Organization, '_id' | 'name' | 'logo' | 'url' | 'location' | 'nonprofit'>, publicUrl: string) {
  const { name, logo, url, location } = organization;
  return {
    '@type': organization.nonprofit ? 'NGO' : 'Organization',
    name,
    url: new URL(organizationPaths.view(organization), publicUrl).href,
    ...(url ? { sameAs: url } : {}),
    ...(logo ? { logo: new URL(logo, publicUrl).href } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(location.address ? { streetAddress: location.address } : {}),
      ...(location.city ? { addressLocality: location.city } : {}),
      ...(location.state_code ? { addressRegion: location.state_code } : {}),
      ...(location.zipcode ? { postalCode: location.zipcode } : {}),
      addressCountry: location.country_code,
    },
  };
}
