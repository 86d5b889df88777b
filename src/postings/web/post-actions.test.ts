import { expect, it } from 'vitest';
import { consequenceOf } from './post-actions';

const deleted = '“Gabbai” is deleted permanently.';
const receipt = ' Its receipt stays in your orders.';
const noRefund = ' Your payment isn’t refunded.';

it.each([
  ['pending', 0, deleted],
  ['review', 0, `${deleted}${receipt}${noRefund}`],
  ['live', 0, `${deleted} It’s no longer listed.${receipt}${noRefund}`],
  ['live', 1, `${deleted} It’s no longer listed. Its 1 application will stay in Old Expired Jobs, where you can read and reply to it.${receipt}${noRefund}`],
  ['expired', 3, `${deleted} Its 3 applications will stay in Old Expired Jobs, where you can read and reply to them.${receipt}`],
] as const)('the question before a post is deleted says what follows: %s, %i applications', (state, application_count, text) =>
  expect(consequenceOf({ state, headline: 'Gabbai', application_count })).toBe(text),
);
