import { expect, it } from 'vitest';
import { errorInWords } from './error-in-words';

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'takes no connections'],
  ['getaddrinfo ENOTFOUND smtp.example.org', 'name of the mail server'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'login of the board'],
  ['Missing credentials for "PLAIN"', 'login of the board'],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['Greeting never received', 'does not answer'],
  ['Connection timeout', 'does not answer'],
  ['read ECONNRESET', 'broke off'],
  ['Connection closed unexpectedly', 'broke off'],
  ["Can't send mail - all recipients were rejected: 450 4.2.1 Please try later", 'try again later'],
  ['Message failed: 452 4.2.2 Mailbox full', 'full'],
  ['Mail command failed: 550 5.7.1 sender not allowed', 'MAIL_FROM'],
])('%s means: %s', (error, meaning) => {
  expect(errorInWords(error)).toContain(meaning);
});

it('an error that is not known is shown as it is', () => {
  expect(errorInWords('Something new')).toBe('Something new');
});
