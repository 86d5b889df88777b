import { createHmac } from 'node:crypto';
import { accountPaths } from '../addresses/paths';
import type { Config } from '../config/config';
import { isSignedWith } from '../ids/secrets';
import type { Mail } from './mail';

/** The parts of the links to the preferences: the board's address and its secrets. */
export interface LinkSigner {
  config: Pick<Config, 'publicUrl' | 'SITE_NAME'>;
  mailSecrets: readonly [string, ...string[]];
}

/** The address is part of the signature: after it has changed, links in the former mailbox change nothing any more. */
const sign = (secret: string, accountId: string, email: string): Buffer =>
  createHmac('sha256', secret).update(`mail preferences\n${accountId}\n${email.toLowerCase()}`).digest();

/**
 * The mailed addresses of the page on which an account's mails are turned on and off, without a login. They never run out, because a mail
 * may be opened after years. A POST to `turnOff` turns the kind off (RFC 8058).
 */
export function preferenceLinks({ config, mailSecrets }: LinkSigner, { kind, to, accountId: account }: Mail): { turnOff: string; preferences: string } {
  if (!account) throw new Error(`A mail of the kind ${kind} needs the account of its recipient, since it is turned off there.`);
  const key = sign(mailSecrets[0], account, to).toString('base64url');
  return {
    turnOff: config.publicUrl + accountPaths.mail({ account, key, kind }),
    preferences: preferencesLink({ config, mailSecrets }, { id: account, email: to }),
  };
}

/** The same page for an account, outside of a mail of a kind. */
export const preferencesLink = ({ config, mailSecrets }: LinkSigner, { id, email }: { id: string; email: string }): string =>
  config.publicUrl + accountPaths.mail({ account: id, key: sign(mailSecrets[0], id, email).toString('base64url') });

/** Whether the key of such a link was signed by this board for this account and address. */
export const isPreferenceKey = ({ mailSecrets }: Pick<LinkSigner, 'mailSecrets'>, account: { id: string; email: string }, key: string): boolean =>
  isSignedWith(mailSecrets, (secret) => sign(secret, account.id, account.email), Buffer.from(key, 'base64url'));
