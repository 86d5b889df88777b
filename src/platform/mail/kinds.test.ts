import { expect, it } from 'vitest';
import { isPreference, mailKindNames, reasonOf, ruleOf } from './kinds';

it.each(mailKindNames)('%s can be turned off if it has a text for that, and only then', (kind) => {
  const { optional, preference, requested, secret, personal, because } = ruleOf(kind);
  if (preference) expect([optional, requested, secret, personal]).toEqual([true, undefined, undefined, undefined]);
  if (preference) expect(preference.text).toMatch(/^[A-Z3].*[a-z]\.$/);
  expect(because).toMatch(/^[a-z].*[^.]$/);
});

it('says of every automatic kind that it can be turned off', () => {
  const automatic = mailKindNames.filter((kind) => ruleOf(kind).automatic);
  // Posts without a reply are closed, so the question and its consequence always come. A setting turns the mails about posts to admins off; the mailbox of the staff is the operator's; disputes have a last day for an answer; the
  // newsletter has its days, and alerts have their page.
  expect(automatic.filter((kind) => !isPreference(kind))).toEqual([
    'post.still_open',
    'post.lapsed',
    'staff.waiting',
    'staff.mailbox',
    'staff.payment',
    'newsletter.issue',
    'alert.jobs',
  ]);
});

it('names the board in the reason, whatever its name contains', () => {
  expect(reasonOf('support.answer', 'Jobs $& more')).toBe('You’re getting this because you wrote to Jobs $& more.');
});
