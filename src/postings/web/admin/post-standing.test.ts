import { expect, it } from 'vitest';
import type { AdminPost } from '../../admin-contract';
import { postStanding } from './post-standing';

const now = new Date('2026-11-22T12:00:00Z');
const live = {
  state: 'live',
  active: true,
  posted: true,
  private: false,
  filled: false,
  taken_down: null,
  lapsed_on: null,
  not_confirmed_since: null,
  posted_on: '2026-11-02T12:00:00Z',
  expires_on: '2026-12-02T12:00:00Z',
  job_apps: [],
  order_info: { total: 199.95, paid: true, refunded: 0, refunded_on: null },
};

it.each([
  [{}, 'Live since Nov 2, 2026, until Dec 2, 2026 (10 days left). Paid, $199.95.'],
  [
    { order_info: { total: 199.95, paid: true, refunded: 50, refunded_on: null } },
    'Live since Nov 2, 2026, until Dec 2, 2026 (10 days left). Partly refunded, $149.95 of $199.95.',
  ],
  [
    { active: false, order_info: { total: 199.95, paid: true, refunded: 199.95, refunded_on: '2026-11-21T12:00:00Z' } },
    'Taken down: the public can’t open it. Refunded, $0.00 of $199.95.',
  ],
  [
    { not_confirmed_since: '2026-11-02T12:00:00Z' },
    'Live since Nov 2, 2026, until Dec 2, 2026 (10 days left). Not confirmed since Nov 2, 2026, so it comes last. Paid, $199.95.',
  ],
  [
    { lapsed_on: '2026-11-20T12:00:00Z' },
    'Closed on Nov 20, 2026, because no one confirmed that it’s open: it isn’t listed, and no one can apply. Paid, $199.95.',
  ],
  [{ private: true }, 'Open since Nov 2, 2026, until Dec 2, 2026 (10 days left), by its address only. Paid, $199.95.'],
  [{ job_apps: [{}, {}] }, 'Live since Nov 2, 2026, until Dec 2, 2026 (10 days left). 2 applicants. Paid, $199.95.'],
  [{ active: false }, 'Taken down: the public can’t open it. Paid, $199.95.'],
  [
    { active: false, taken_down: { on: '2026-11-20T12:00:00Z', reason: 'A link in the text', answer: { text: 'Mended', on: '2026-11-21T12:00:00Z' } } },
    'Taken down on Nov 20, 2026: the public can’t open it. The reason: “A link in the text”. Its employer has replied. Paid, $199.95.',
  ],
  [
    { active: false, taken_down: { on: '2026-11-20T12:00:00Z', reason: 'Looks like two positions in one post.', answer: null } },
    'Taken down on Nov 20, 2026: the public can’t open it. The reason: “Looks like two positions in one post.” Paid, $199.95.',
  ],
  [{ posted: false }, 'Hidden by its employer: the public can’t open it. Paid, $199.95.'],
  [{ filled: true }, 'Filled: it isn’t listed, and no one can apply. Paid, $199.95.'],
  [{ state: 'expired', expires_on: '2026-11-12T12:00:00Z' }, 'It ended on Nov 12, 2026. People who have the address can read it. Paid, $199.95.'],
  [{ state: 'review' }, 'It’s waiting for review and isn’t public. Paid, $199.95.'],
  [
    { state: 'pending', posted_on: null, expires_on: null, order_info: { total: 24.95, paid: false, refunded: 0, refunded_on: null } },
    'A draft only its employer can see. Not paid, $24.95.',
  ],
  [{ state: 'pending', posted_on: null, expires_on: null, order_info: null }, 'A draft only its employer can see.'],
])('says where a post stands: %j', (change, words) => {
  expect(postStanding({ ...live, ...change } as unknown as AdminPost, now)).toBe(words);
});
