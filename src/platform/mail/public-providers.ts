/** Mail providers with accounts for everybody. */
const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com icloud.com me.com mac.com aol.com
  proton.me protonmail.com pm.me gmx.com gmx.net web.de t-online.de mail.com zoho.com fastmail.com hey.com tutanota.com yandex.com mail.ru qq.com
  163.com 126.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net optonline.net earthlink.net juno.com netzero.net
  rogers.com bell.net sympatico.ca shaw.ca telus.net btinternet.com sky.com virginmedia.com orange.fr free.fr wanadoo.fr laposte.net libero.it
  walla.com walla.co.il bezeqint.net netvision.net.il 012.net.il zahav.net.il barak.net.il bigpond.com aim.com optimum.net`.split(/\s+/),
);

/** Providers that have the same name in many countries: `yahoo.co.uk`, `hotmail.fr`. */
const PROVIDER_IN_A_COUNTRY = /^(?:yahoo|hotmail|outlook|live|gmx|yandex|icloud)\.(?:[a-z]{2}|com?\.[a-z]{2})$/;

/** Whether anybody can have a mailbox at a domain. Such an address says nothing about whom its owner works for. */
export const isPublicProvider = (domain: string): boolean =>
  PROVIDER_IN_A_COUNTRY.test(domain) || domain.split('.').some((_, index, parts) => PUBLIC_PROVIDERS.has(parts.slice(index).join('.')));

/** The domain of an address in lower case, or undefined where anybody can have a mailbox. */
export function ownDomainOf(address: string): string | undefined {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return address.includes('@') && domain !== '' && !isPublicProvider(domain) ? domain : undefined;
}
