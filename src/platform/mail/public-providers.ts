/** The domains at which anybody can have a mailbox. An address there says nothing about whom its owner works for. */
const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.co.uk', 'yahoo.ca', 'aol.com', 'aim.com', 'verizon.net'],
  ...['outlook.com', 'hotmail.com', 'hotmail.co.uk', 'live.com', 'msn.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'fastmail.com', 'zoho.com', 'mail.com', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de', 'tutanota.com', 'hey.com'],
  ...['comcast.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net', 'optonline.net', 'optimum.net', 'earthlink.net', 'juno.com'],
  ...['rogers.com', 'bell.net', 'sympatico.ca', 'shaw.ca', 'btinternet.com', 'orange.fr', 'free.fr', 'laposte.net'],
  ...['walla.co.il', 'walla.com', 'netvision.net.il', 'bezeqint.net', '012.net.il', 'zahav.net.il', 'yandex.ru', 'yandex.com', 'mail.ru'],
]);

/** The domain of an address in lower case, or undefined where anybody can have a mailbox. */
export function ownDomainOf(address: string): string | undefined {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return address.includes('@') && domain !== '' && !PUBLIC_PROVIDERS.has(domain) ? domain : undefined;
}
