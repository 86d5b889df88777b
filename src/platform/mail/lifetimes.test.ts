import { expect, it } from 'vitest';
import { DAY } from '../calendar/clock';
import type { MailKindRule } from './kinds';
import { bodyLifetime, forgetsSentBody, rowLifetime } from './lifetimes';

it.each<[string, Partial<MailKindRule> | undefined, number, boolean]>([
  ['any mail', {}, 90, false],
  ['a mail of a kind that no release knows any more', undefined, 90, false],
  ['a newsletter', { bulk: true }, 30, true],
  ['a mail with a code', { secret: true }, 90, true],
  ['a mail about the removal of an account', { afterRemoval: true }, 2, true],
])('%s is kept for its days, and its text once it was sent or not', (_name, rule, days, forgets) => {
  expect([rowLifetime(rule as MailKindRule | undefined), forgetsSentBody(rule as MailKindRule | undefined)]).toEqual([days * DAY, forgets]);
});

it('texts of other mails are kept for two weeks', () => expect(bodyLifetime).toBe(14 * DAY));
