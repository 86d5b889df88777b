import { isPublicProvider } from '~/platform/mail/public-providers';

/** Endings below which others register their own domains: `co.il`, `k12.nj.us`. */
const SHARED_ENDING = /^(?:(?:ac|co|com|edu|gov|gob|idf|k12|muni|net|or|org|ne|sch)\.[a-z]{2}|k12\.[a-z]{2}\.us)$/;

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The domain in a text as people write it: `@School.org`, `dina@school.org` and `https://www.school.org/staff` are all `school.org`. */
export const readDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/s, '')
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');

export const isDomain = (text: string): boolean => DOMAIN.test(text);

/** Whether accounts of many different people and employers have addresses of a domain. */
export const isSharedByMany = (domain: string): boolean => SHARED_ENDING.test(domain) || isPublicProvider(domain);

/** The domains that an address belongs to, as profiles may name them: `dina@mail.school.org` is of `mail.school.org` and `school.org`. */
export function domainsOf(email: string): string[] {
  const parts = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
}
