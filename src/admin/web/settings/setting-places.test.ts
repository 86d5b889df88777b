import { expect, it } from 'vitest';
import { findSettings } from './setting-places';

it.each([
  ['', []],
  ['  ', []],
  ['seller', ['/admin/settings/money#seller']],
  ['TAX receipts', ['/admin/settings/money#seller']],
  ['candle', ['/admin/settings/schedule#rest']],
  ['hour newsletter', ['/admin/settings/schedule#hour']],
  ['promotion', ['/admin/settings/prices#products']],
  ['packs', ['/admin/settings/credits#plans']],
  ['refund', ['/admin/settings/texts?page=refund']],
  ['ordinations', ['/admin/settings/vocabularies?name=degrees']],
  ['seller newsletter', []],
])('finds settings of every page by the words “%s”', (typed, paths) => {
  expect(findSettings(typed).map(({ to }) => to)).toEqual(paths);
});

it('puts a setting first whose name has the words', () => {
  expect(findSettings('gift card')[0]?.label).toBe('Gift card for buyers');
});
