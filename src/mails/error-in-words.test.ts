import { expect, it } from 'vitest';
import { errorInWords } from './error-in-words';

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'refuses connections'],
  ['getaddrinfo ENOTFOUND smtp.example.org', 'server’s name can’t be found'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'rejects the board’s login'],
  ['Missing credentials for "PLAIN"', 'rejects the board’s login'],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['Greeting never received', 'doesn’t respond'],
  ['Connection timeout', 'doesn’t respond'],
  ['read ECONNRESET', 'closed the connection'],
  ['Connection closed unexpectedly', 'closed the connection'],
  ["Can't send mail - all recipients were rejected: 450 4.2.1 Please try later", 'try again later'],
  ['Message failed: 452 4.2.2 Mailbox full', 'full'],
  ['Mail command failed: 550 5.7.1 sender not allowed', 'MAIL_FROM'],
])('%s means: %s', (error, meaning) => {
  expect(errorInWords(error)).toContain(meaning);
});

it('an error that is not known is shown as it is', () => {
  expect(errorInWords('Something new')).toBe('Something new');
});
