import { expect, it } from 'vitest';
import { lockedListAt } from './locked-list';

it.each([
  ['/jobs/remote/1', 'remote', 'Remote jobs', { remote: true }],
  ['/jobs/degree/Rabbinic%20Ordination/2', 'degree', 'Jobs for Rabbinic Ordination', { degrees: ['Rabbinic Ordination'] }],
  ['/jobs/contract_type/Full%20Time/1', 'contract_type', 'Full Time jobs', { contractTypes: ['Full Time'] }],
  ['/posts/state/NJ/1', 'state', 'Jobs in New Jersey', { stateCodes: ['NJ'] }],
  ['/jobs/list/1', 'all', 'Jobs', {}],
  ['/jobs/search/1?kw=teacher', 'search', undefined, { kw: 'teacher' }],
  ['/jobs/search/hebrew-teacher', 'search', undefined, { kw: 'hebrew teacher' }],
])('%s is the list “%s”', (path, name, title, terms) => {
  const list = lockedListAt(path);
  expect(list).toMatchObject({ name, terms });
  expect(list?.title).toBe(title);
});

it.each(['/jobs/degree', '/jobs/view/1', '/account/home', '/', '/jobs/country/IL/1'])('%s is no list of a search', (path) => {
  expect(lockedListAt(path)).toBeUndefined();
});
