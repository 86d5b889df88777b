import { expect, it } from 'vitest';
import { MISSING_ORGANIZATION } from '../rules';
import { missingOrganization } from './missing-organization';

const place = { country_code: 'US', zipcode: '', city: '' };

it.each([
  ['an empty form', { organization: '', name: ' ', location: place }, true, ['name', 'location.zipcode']],
  ['an organization abroad without a city', { organization: '', name: 'Beit Sefer', location: { ...place, country_code: 'IL' } }, true, ['location.city']],
  ['a complete organization', { organization: '', name: 'Beth El', location: { ...place, zipcode: '10001' } }, true, []],
  ['a choice that was not made', { organization: '', name: '', location: place }, false, ['organization']],
  ['a choice', { organization: '0191d2a4-0000-7000-8000-000000000002', name: '', location: place }, false, []],
])('the missing fields of %s', (_case, values, isNew, fields) => {
  expect(Object.keys(missingOrganization(values, isNew))).toEqual(fields);
});

it('says of a choice that was not made what the server says', () => {
  expect(missingOrganization({ organization: '', name: '', location: place }, false)).toEqual({ organization: MISSING_ORGANIZATION });
});
