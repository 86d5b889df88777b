/** Mail providers with accounts for everybody. Hiding from one of them would hide a profile from most people and from no employer in particular. */
const PUBLIC_PROVIDERS = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com icloud.com me.com mac.com aol.com
  proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de t-online.de mail.com zoho.com fastmail.com hey.com tutanota.com yandex.com yandex.ru
  mail.ru qq.com 163.com 126.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net optonline.net earthlink.net
  juno.com netzero.net rogers.com bell.net sympatico.ca shaw.ca telus.net btinternet.com sky.com virginmedia.com orange.fr free.fr wanadoo.fr
  laposte.net libero.it walla.com walla.co.il bezeqint.net netvision.net.il 012.net.il zahav.net.il barak.net.il bigpond.com`.split(/\s+/),
);

/** Providers that have the same name in many countries: `yahoo.co.uk`, `hotmail.fr`. */
const PROVIDER_IN_A_COUNTRY = /^(?:yahoo|hotmail|outlook|live|gmx|yandex|icloud)\.(?:[a-z]{2}|com?\.[a-z]{2})$/;

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
export const isSharedByMany = (domain: string): boolean =>
  SHARED_ENDING.test(domain) ||
  PROVIDER_IN_A_COUNTRY.test(domain) ||
  domain.split('.').some((_, index, parts) => PUBLIC_PROVIDERS.has(parts.slice(index).join('.')));

/** The domains that an address belongs to, as profiles may name them: `dina@mail.school.org` is of `mail.school.org` and `school.org`. */
export function domainsOf(email: string): string[] {
  const parts = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
}
