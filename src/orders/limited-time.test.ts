import { expect, it } from 'vitest';
import { limitedTime } from './limited-time';

it.each([
  [{ promotional: true, promotion_until: '2026-12-20T04:59:59.999Z' }, 'for a limited time, until 2026-12-20'],
  [{ promotional: true, promotion_until: null }, 'for a limited time'],
  [{ promotional: false, promotion_until: null }, ''],
])('beside the price %j stands %j', (price, words) => {
  expect(limitedTime(price, (iso) => iso.slice(0, 10))).toBe(words);
});
