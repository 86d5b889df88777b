import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EndedCoupons, endedAmong } from './EndedCoupons';

it('a pack that is used up stays in the list of a user, with the reason why it pays no more', () => {
  const known = [
    { code: 'CREDIT-LEFT', description: '5 job credits.', expires_on: '2999-01-01T00:00:00Z', used_up: false },
    { code: 'CREDIT-USED', description: '5 job credits.', expires_on: '2999-01-01T00:00:00Z', used_up: true },
    { code: 'CREDIT-OVER', description: '3 job credits.', expires_on: '2020-01-01T00:00:00Z', used_up: false },
  ];
  const html = renderToStaticMarkup(<EndedCoupons coupons={endedAmong(known, [{ code: 'CREDIT-LEFT' }])} />);
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(text).toMatch(/^2 coupons used up or expired CREDIT-USED 5 job credits · Used up CREDIT-OVER 3 job credits · Expired Dec 31, 2019$/);
});
