import type { FullOrganization } from '~/organizations/schemas';
import { organizationPaths } from '~/platform/addresses/paths';

type Described = Pick<FullOrganization, '_id' | 'name' | 'logo' | 'url' | 'location' | 'nonprofit' | 'photos' | 'founded' | 'employees'>;

/** An organization as schema.org describes it. The board's own page is its address; `sameAs` is its website. */
export function organizationData(organization: Described, publicUrl: string) {
  const { name, logo, url, location, photos, founded, employees } = organization;
  return {
    '@type': organization.nonprofit ? 'NGO' : 'Organization',
    name,
    url: new URL(organizationPaths.view(organization), publicUrl).href,
    ...(url ? { sameAs: url } : {}),
    ...(logo ? { logo: new URL(logo, publicUrl).href } : {}),
    ...(photos.length > 0 ? { image: photos.map(({ path }) => new URL(path, publicUrl).href) } : {}),
    ...(founded > 0 ? { foundingDate: String(founded) } : {}),
    ...(employees > 0 ? { numberOfEmployees: { '@type': 'QuantitativeValue', value: employees } } : {}),
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
