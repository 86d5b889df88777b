import { expect, it } from 'vitest';
import { currencies } from './currencies';
import { currencyLabel } from './currency-label';

it('a currency is shown by its code and its name, and a code without a name once', () => {
  expect(currencyLabel('ILS')).toBe('ILS Israeli New Shekel');
  expect(currencyLabel('XQA')).toBe('XQA');
  for (const code of currencies) expect(currencyLabel(code)).not.toBe(`${code} ${code}`);
});
