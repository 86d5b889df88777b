import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config';
import { accountPaths } from '../paths';
import type { Mail } from './mail';

/** What the links to the preferences are made with: the board's address and its secret. */
export interface LinkSigner {
  config: Pick<Config, 'publicUrl' | 'SITE_NAME'>;
  appSecret: string;
}

/** The address is part of the signature: after it has changed, links in the former mailbox change nothing any more. */
const sign = (appSecret: string, accountId: string, email: string): Buffer =>
  createHmac('sha256', appSecret).update(`mail preferences\n${accountId}\n${email.toLowerCase()}`).digest();

/**
 * The mailed addresses of the page on which an account's mails are turned on and off, without a login. They never run out, because a mail
 * may be opened after years. A POST to `turnOff` turns the kind off (RFC 8058).
 */
export function preferenceLinks({ config, appSecret }: LinkSigner, { kind, to, accountId: account }: Mail): { turnOff: string; preferences: string } {
  if (!account) throw new Error(`A mail of the kind ${kind} needs the account of its recipient, since it is turned off there.`);
  const key = sign(appSecret, account, to).toString('base64url');
  return {
    turnOff: config.publicUrl + accountPaths.mail({ account, key, kind }),
    preferences: preferencesLink({ config, appSecret }, { id: account, email: to }),
  };
}

/** The same page for an account, outside of a mail of a kind. */
export const preferencesLink = ({ config, appSecret }: LinkSigner, { id, email }: { id: string; email: string }): string =>
  config.publicUrl + accountPaths.mail({ account: id, key: sign(appSecret, id, email).toString('base64url') });

/** Whether the key of such a link was signed by this board for this account and address. */
export function isPreferenceKey(appSecret: string, account: { id: string; email: string }, key: string): boolean {
  const received = Buffer.from(key, 'base64url');
  const expected = sign(appSecret, account.id, account.email);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
