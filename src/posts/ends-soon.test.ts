import { expect, it } from 'vitest';
import { endsSoon } from './ends-soon';

const now = Date.parse('2026-11-20T15:00:00Z');

it.each([
  ['today', '2026-11-21T04:59:59.999Z', true],
  ['in six days', '2026-11-27T04:59:59.999Z', true],
  ['in a week', '2026-11-28T04:59:59.999Z', false],
  ['in a month', '2026-12-21T04:59:59.999Z', false],
])('a job that ends %s is said to end soon, or not', (_when, expires_on, soon) => {
  expect(endsSoon({ expires_on }, now)).toBe(soon);
});
