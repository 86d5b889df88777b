import { describe, expect, it } from 'vitest';
import { domainsOf, isDomain, isSharedByMany, readDomain } from './domains';

describe('a domain as people write it', () => {
  it.each([
    ['MySchool.org', 'myschool.org'],
    [' @myschool.org ', 'myschool.org'],
    ['dina@mail.myschool.org', 'mail.myschool.org'],
    ['https://www.myschool.org/staff?page=2', 'myschool.org'],
    ['myschool.org.', 'myschool.org'],
    ['http://myschool.org:8080', 'myschool.org'],
  ])('%s is %s', (typed, domain) => {
    expect(readDomain(typed)).toBe(domain);
    expect(isDomain(readDomain(typed))).toBe(true);
  });

  it.each(['', 'myschool', 'my school.org', 'org', '.org', 'a..org', '-a.org', '1.2.3.4', `${'a'.repeat(64)}.org`, `${'a.'.repeat(130)}org`])(
    '%s is none',
    (typed) => expect(isDomain(readDomain(typed))).toBe(false),
  );
});

describe('domains of very many people', () => {
  it.each(['gmail.com', 'mail.gmail.com', 'yahoo.co.il', 'hotmail.fr', 'walla.co.il', 'co.il', 'org.uk', 'k12.nj.us'])('are refused: %s', (domain) =>
    expect(isSharedByMany(domain)).toBe(true),
  );
  it.each(['myschool.org', 'notgmail.com', 'yahoo.myschool.org', 'teaneck.k12.nj.us', 'school.org.il', 'me.school.com'])(
    'are not those of one employer: %s',
    (domain) => expect(isSharedByMany(domain)).toBe(false),
  );
});

it.each([
  ['dina@myschool.org', ['myschool.org']],
  ['Dina@Mail.MySchool.org', ['mail.myschool.org', 'myschool.org']],
  ['dina@localhost', []],
])('the address %s belongs to %j', (email, domains) => expect(domainsOf(email)).toEqual(domains));
