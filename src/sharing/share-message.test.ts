import { expect, it } from 'vitest';
import type { PostSummary } from '~/posts/schemas';
import { shareMessage } from './share-message';

const job = {
  headline: 'Office manager wanted',
  position: 'Office manager',
  remote: false,
  organization: { name: 'Beth Tikvah' },
  location: { city: 'New York', state_code: 'NY' },
  salary: { min: 52_000, max: 61_500, pay_type: 'Annually' },
  pay: { currency: 'USD', limit: 'range', extras: [] as string[] },
} as PostSummary;

it('names the organization, the place, the position and the pay', () => {
  expect(shareMessage(job)).toBe('Beth Tikvah in #NewYork, #NY seeking to hire an Office manager with a salary of $52k – $61.5k per yr');
});

it('leaves out an unknown place and pay', () => {
  const bare = { ...job, position: 'Teacher', location: { ...job.location, city: '', state_code: '' }, salary: { min: 0, max: 0, pay_type: 'Annually' } };
  expect(shareMessage(bare)).toBe('Beth Tikvah seeking to hire a Teacher');
});
