import { expect, it } from 'vitest';
import { organizationData } from './organization-data';

const organization = {
  _id: '018fe202-2f11-7222-9270-43a368a21a67',
  name: 'Beth Tikvah',
  logo: '/logos/a.png',
  url: 'https://beth-tikvah.example/',
  nonprofit: true,
  photos: [],
  founded: 0,
  employees: 0,
  location: { address: '1 Main St', city: 'Teaneck', state_code: 'NJ', zipcode: '07666', country_code: 'US', state_name: 'New Jersey', country_name: '' },
} as unknown as Parameters<typeof organizationData>[0];

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

it('an organization has its photos, its year and its size where it has said them', () => {
  const said = { ...organization, photos: [{ path: '/photos/a-960.webp' }] as typeof organization.photos, founded: 1958, employees: 74 };
  expect(organizationData(said, 'https://board.test')).toMatchObject({
    image: ['https://board.test/photos/a-960.webp'],
    foundingDate: '1958',
    numberOfEmployees: { '@type': 'QuantitativeValue', value: 74 },
  });
});
