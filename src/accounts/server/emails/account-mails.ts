import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { authPaths, contentPaths, supportPaths } from '~/platform/paths';
import { formatDateTime, timeZoneName } from '~/platform/ui/format';
import { destinationOf } from '../../destinations';
import type { UserRow } from '../queries';
import { AccountCreatedEmail } from './AccountCreatedEmail';
import { AccountRemovedEmail } from './AccountRemovedEmail';
import { AddressChangedEmail } from './AddressChangedEmail';
import { AlreadyRegisteredEmail } from './AlreadyRegisteredEmail';
import { ConfirmAccountEmail } from './ConfirmAccountEmail';
import { EmailCodeEmail } from './EmailCodeEmail';
import { verifiedName } from './greeting';
import { ImportedAccountEmail } from './ImportedAccountEmail';
import { PasswordChangedEmail } from './PasswordChangedEmail';
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

/** The contact form, which needs no login. */
const contactLink = ({ config }: Context): string => `${config.publicUrl}${supportPaths.contact}`;

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

/** The link by which an account gets a new password, or its first one. @param until when it ends. */
const passwordLink = ({ config: { publicUrl } }: Context, id: string, until: Date, secret: string): string =>
  `${publicUrl}${authPaths.resetPassword(id, Math.floor(until.getTime() / 1_000), secret)}`;

/** @param until when the link ends. */
export const resetMail = (ctx: Context, user: Named & { id: string }, until: Date, secret: string): MailContent => ({
  kind: 'account.reset_password',
  urgent: true,
  subject: `A new password for ${ctx.config.SITE_NAME}`,
  body: ResetPasswordEmail({ site: ctx.config.SITE_NAME, firstName: verifiedName(user), link: passwordLink(ctx, user.id, until, secret) }),
});

/** An account that its owner did not make, and the link by which they choose a password. */
interface MadeAccount {
  user: Pick<UserRow, 'id' | 'firstName' | 'email'>;
  /** When the link ends. */
  until: Date;
  secret: string;
}

const madeAccountProps = (ctx: Context, { user: { id, firstName, email }, until, secret }: MadeAccount) => ({
  site: ctx.config.SITE_NAME,
  firstName,
  email,
  link: passwordLink(ctx, id, until, secret),
  newLink: `${ctx.config.publicUrl}${authPaths.forgot()}`,
});

/** The mail to the owner of an account that staff made. */
export const accountCreatedMail = (ctx: Context, account: MadeAccount): MailContent => ({
  kind: 'account.created',
  subject: `An account for you on ${ctx.config.SITE_NAME}`,
  body: AccountCreatedEmail(madeAccountProps(ctx, account)),
});

/** The mail to the owner of an account that an import made. @param organization the one whose jobs were imported. */
export const importedAccountMail = (ctx: Context, account: MadeAccount, organization: string): MailContent => ({
  kind: 'account.imported',
  subject: `Your jobs have moved to ${ctx.config.SITE_NAME}`,
  body: ImportedAccountEmail({ ...madeAccountProps(ctx, account), organization }),
});

/** @param email the new address. */
export const addressChangedMail = (ctx: Context, user: Pick<UserRow, 'firstName'>, email: string): MailContent => ({
  kind: 'account.email_changed',
  subject: `Your ${ctx.config.SITE_NAME} email was changed`,
  body: AddressChangedEmail({ site: ctx.config.SITE_NAME, firstName: user.firstName, email, contactLink: contactLink(ctx) }),
});

/** @param user the account before the change. @param by who chose the password. */
export const passwordChangedMail = (ctx: Context, user: Pick<UserRow, 'firstName' | 'passwordHash'>, by: 'owner' | 'staff' = 'owner'): MailContent => ({
  kind: 'account.password_changed',
  subject: `Your ${ctx.config.SITE_NAME} password was ${user.passwordHash ? 'changed' : 'set'}`,
  body: PasswordChangedEmail({
    site: ctx.config.SITE_NAME,
    firstName: user.firstName,
    when: `${formatDateTime(ctx.clock.now().toISOString())} (${timeZoneName()})`,
    isFirst: !user.passwordHash,
    by,
    newPasswordLink: `${ctx.config.publicUrl}${authPaths.forgot()}`,
    contactLink: contactLink(ctx),
  }),
});

/** The last mail to the owner of an account. It names nobody. */
export const accountRemovedMail = (ctx: Context): MailContent => ({
  kind: 'account.removed',
  subject: `Your ${ctx.config.SITE_NAME} account was deleted`,
  body: AccountRemovedEmail({ site: ctx.config.SITE_NAME, privacyLink: `${ctx.config.publicUrl}${contentPaths.privacy}`, contactLink: contactLink(ctx) }),
});
