import { expect, it } from 'vitest';
import { organizationData } from './organization-data';

const organization = {
  _id: '018fe202-2f11-7222-9270-43a368a21a67',
  name: 'Beth Tikvah',
  logo: '/logos/a.png',
  url: 'https://beth-tikvah.example/',
  nonprofit: true,
  location: { address: '1 Main St', city: 'Teaneck', state_code: 'NJ', zipcode: '07666', country_code: 'US', state_name: 'New Jersey', country_name: '' },
} as Parameters<typeof organizationData>[0];

it('an organization has its address on the board, its website, logo and postal address', () => {
  expect(organizationData(organization, 'https://board.test')).toEqual({
    '@type': 'NGO',
    name: 'Beth Tikvah',
    url: `https://board.test/organizations/view/${organization._id}/beth-tikvah`,
    sameAs: 'https://beth-tikvah.example/',
    logo: 'https://board.test/logos/a.png',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Main St',
      addressLocality: 'Teaneck',
      addressRegion: 'NJ',
      postalCode: '07666',
      addressCountry: 'US',
    },
  });
});
