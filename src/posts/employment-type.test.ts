import { expect, it } from 'vitest';
import { employmentTypeOf } from './employment-type';

it.each([
  ['Full Time', 'FULL_TIME', 'fulltime'],
  ['Full-time position', 'FULL_TIME', 'fulltime'],
  ['Part Time', 'PART_TIME', 'parttime'],
  ['Contract', 'CONTRACTOR', 'contract'],
  ['Freelance', 'CONTRACTOR', 'contract'],
  ['Temporary', 'TEMPORARY', 'temporary'],
  ['Substitute', 'TEMPORARY', 'temporary'],
  ['Seasonal', 'TEMPORARY', 'temporary'],
  ['Interim', 'TEMPORARY', 'temporary'],
  ['Internship', 'INTERN', 'internship'],
  ['Fellowship', 'OTHER', 'internship'],
  ['Per Diem', 'PER_DIEM', 'perdiem'],
  ['Volunteer', 'VOLUNTEER', 'volunteer'],
  ['Live-In', 'OTHER', 'other'],
  ['International exchange', 'OTHER', 'other'],
])('%s is %s for search engines and %s for job sites', (contractType, schemaOrg, feed) => {
  expect(employmentTypeOf(contractType)).toEqual({ schemaOrg, feed });
});
