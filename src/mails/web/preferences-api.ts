import { browserApi } from '~/platform/web/browser-api';
import type { EmailPreferences, mailCalls, PreferenceChange } from '../contract';

const api = browserApi<typeof mailCalls>();

/** The parts of a mailed link, and the kind of the mail that it was in. */
export interface MailedLink {
  account: string;
  key: string;
  kind: string | null;
}

/** The mailed link in the address of the page, also where a part of it was lost; null where it has none. */
export function linkIn(url: string): MailedLink | null {
  const search = new URL(url).searchParams;
  const [account, key, kind] = [search.get('account'), search.get('key'), search.get('kind')];
  // A part that is missing is sent as a text that no link has, so that the server refuses it.
  return account || key || kind ? { account: account || 'none', key: key || 'none', kind } : null;
}

/** Has the link to the preferences of an address mailed to it. */
export const requestLink = (email: string): Promise<{ message: string }> => api('POST /v2/support/mail/link', { body: { email } });

/** The preferences of a mailed link, or without one of the user. */
export const loadPreferences = (link: MailedLink | null): Promise<EmailPreferences> =>
  link ? api('GET /v2/support/mail/{account}/{key}', { params: { account: link.account, key: link.key } }) : api('GET /v2/account/mail');

/** Turns kinds on or off. */
export function savePreferences(link: MailedLink | null, kinds: string[], wanted: boolean): Promise<EmailPreferences> {
  const body: PreferenceChange = { kinds: kinds as PreferenceChange['kinds'], wanted };
  return link
    ? api('POST /v2/support/mail/{account}/{key}', { params: { account: link.account, key: link.key }, body })
    : api('POST /v2/account/mail', { body });
}
