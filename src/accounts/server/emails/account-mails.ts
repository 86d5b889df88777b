import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { authPaths } from '~/platform/paths';
import { destinationOf } from '../../destinations';
import type { UserRow } from '../queries';
import { AccountCreatedEmail } from './AccountCreatedEmail';
import { AddressChangedEmail } from './AddressChangedEmail';
import { AlreadyRegisteredEmail } from './AlreadyRegisteredEmail';
import { ConfirmAccountEmail } from './ConfirmAccountEmail';
import { EmailCodeEmail } from './EmailCodeEmail';
import { verifiedName } from './greeting';
import { ImportedAccountEmail } from './ImportedAccountEmail';
import { ResetPasswordEmail } from './ResetPasswordEmail';

/** @param purpose what the account is for, to continue "Then you can …". */
export const confirmationMail = (
  { config: { SITE_NAME: site, publicUrl } }: Context,
  { code, digits, purpose }: { code: string; digits: string; purpose?: string | undefined },
): MailContent => ({
  kind: 'account.confirm',
  urgent: true,
  subject: `Confirm your ${site} account`,
  body: ConfirmAccountEmail({ site, link: `${publicUrl}${authPaths.confirm(code)}`, digits, purpose }),
});

type Named = Pick<UserRow, 'firstName' | 'verifiedAt'>;

/** A path as it may stand in a mail that a stranger can cause: without a query, which could contain the stranger's words. */
const pathForStrangers = (redirect?: string): string | undefined =>
  redirect && /^[\w/-]{1,200}$/.test(redirect) && destinationOf(redirect) ? redirect : undefined;

export const accountExistsMail = ({ config: { SITE_NAME: site, publicUrl } }: Context, owner: Named, redirect?: string): MailContent => ({
  kind: 'account.exists',
  urgent: true,
  subject: `Your ${site} account`,
  body: AlreadyRegisteredEmail({ site, firstName: verifiedName(owner), loginLink: `${publicUrl}${authPaths.login({ redirect: pathForStrangers(redirect) })}` }),
});

export const emailCodeMail = ({ config: { SITE_NAME: site } }: Context, code: string): MailContent => ({
  kind: 'account.email_code',
  urgent: true,
  subject: `Your code for ${site}`,
  body: EmailCodeEmail({ site, code }),
});

/** @param until when the link ends. */
export const resetMail = ({ config: { SITE_NAME: site, publicUrl } }: Context, user: Named & { id: string }, until: Date, secret: string): MailContent => {
  const secs = Math.floor(until.getTime() / 1_000);
  return {
    kind: 'account.reset_password',
    urgent: true,
    subject: `A new password for ${site}`,
    body: ResetPasswordEmail({ site, firstName: verifiedName(user), link: `${publicUrl}${authPaths.resetPassword(user.id, secs, secret)}` }),
  };
};

/** The mail to the owner of an account that staff made. @param until when the link ends. */
export const accountCreatedMail = (
  { config: { SITE_NAME: site, publicUrl } }: Context,
  { id, firstName, email }: Pick<UserRow, 'id' | 'firstName' | 'email'>,
  until: Date,
  secret: string,
): MailContent => ({
  kind: 'account.created',
  subject: `An account for you on ${site}`,
  body: AccountCreatedEmail({
    site,
    firstName,
    email,
    link: `${publicUrl}${authPaths.resetPassword(id, Math.floor(until.getTime() / 1_000), secret)}`,
    newLink: `${publicUrl}${authPaths.forgot()}`,
  }),
});

/** @param until when the link ends. */
export const importedAccountMail = (
  { config: { SITE_NAME: site, publicUrl } }: Context,
  { id, firstName, email }: Pick<UserRow, 'id' | 'firstName' | 'email'>,
  organization: string,
  until: Date,
  secret: string,
): MailContent => ({
  kind: 'account.imported',
  subject: `Your jobs have moved to ${site}`,
  body: ImportedAccountEmail({
    site,
    firstName,
    email,
    organization,
    link: `${publicUrl}${authPaths.resetPassword(id, Math.floor(until.getTime() / 1_000), secret)}`,
    newLink: `${publicUrl}${authPaths.forgot()}`,
  }),
});

/** @param email the new address. */
export const addressChangedMail = ({ config: { SITE_NAME: site } }: Context, user: Pick<UserRow, 'firstName'>, email: string): MailContent => ({
  kind: 'account.email_changed',
  subject: `Your ${site} email was changed`,
  body: AddressChangedEmail({ site, firstName: user.firstName, email }),
});
