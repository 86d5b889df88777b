import { authPaths, contentPaths, supportPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailCode, MailLayout, MailLink, MailQuestion, MailText } from '~/platform/mail/layout';
import { formatDateTime, timeZoneName } from '~/platform/ui/format';
import { destinationOf } from '../../destinations';
import type { UserRow } from '../queries';
import { greeting, verifiedName } from './greeting';

function ResetPasswordEmail(props: { site: string; firstName: string; link: string }) {
  return (
    <MailLayout site={props.site} preview="Set a new password with this link." heading="Set a new password">
      <MailText>{greeting(props.firstName)}, you asked to reset your password. The link works once and expires in an hour.</MailText>
      <MailButton href={props.link}>Set a new password</MailButton>
      <MailText>{'\nIf you didn’t ask for this, you can ignore this email. Your password won’t change.'}</MailText>
    </MailLayout>
  );
}

interface PasswordChangedEmailProps {
  site: string;
  firstName: string;
  /** When it was changed, in the time zone of the board. */
  when: string;
  /** Whether the account had no password before. */
  isFirst: boolean;
  /** Who chose it: its owner, or somebody with the owner's login; or the people who run the board. */
  by: 'owner' | 'staff';
  /** Asks for a link to a new password. */
  newPasswordLink: string;
  /** The contact form, which needs no login. */
  contactLink: string;
}

/** Tells the owner of an account that its password was changed, and how to get the account back from somebody else who did it. */
function PasswordChangedEmail({ site, firstName, when, isFirst, by, newPasswordLink, contactLink }: PasswordChangedEmailProps) {
  const act = isFirst ? 'set' : 'changed';
  return (
    <MailLayout
      site={site}
      preview={by === 'staff' ? 'Set one that only you know.' : 'If this was you, there’s nothing you need to do.'}
      heading={isFirst ? 'Your account now has a password' : 'Your password was changed'}
    >
      {by === 'staff' ? (
        <MailText>
          Shalom {firstName}, our staff {act} the password of your {site} account on {when}. All your devices have been logged off. If you didn’t ask for this,
          or you want a password that only you know, set a new one.
        </MailText>
      ) : (
        <>
          <MailText>
            Shalom {firstName}, your password was {act} on {when}. All other devices have been logged off. If this was you, there’s nothing you need to do.
          </MailText>
          <MailText>If it wasn’t you, set a new password right away. That logs off every device, and older links and codes stop working.</MailText>
        </>
      )}
      <MailButton href={newPasswordLink}>Set a new password</MailButton>
      <MailQuestion text="Need help? You don’t need to log in to contact us:" href={contactLink}>
        Write to us
      </MailQuestion>
    </MailLayout>
  );
}

/** Tells an employer that their jobs were imported from another board, and that an account waits for them. */
function ImportedAccountEmail(props: { site: string; firstName: string; email: string; organization: string; link: string; newLink: string }) {
  return (
    <MailLayout site={props.site} preview="Set a password to manage your jobs." heading={`Your jobs have moved to ${props.site}`}>
      <MailText>
        {greeting(props.firstName)}, the jobs of {props.organization} have moved to {props.site}. You can manage them with the account we created for{' '}
        {props.email}. All it needs is a password.
      </MailText>
      <MailButton href={props.link}>Set a password</MailButton>
      <MailText>
        The link works once, within 7 days. After that, you can <MailLink href={props.newLink}>request a new link</MailLink> with this address at any time.
      </MailText>
      <MailText>If these aren’t your jobs, you can ignore this email. Only someone with access to your email can open the account.</MailText>
    </MailLayout>
  );
}

/** Goes to an unverified address, so it contains no text from the person who asked for the code. */
function EmailCodeEmail(props: { site: string; code: string }) {
  return (
    <MailLayout site={props.site} preview={`Your code is ${props.code}.`} heading="Confirm your new address">
      <MailText>Shalom, enter this code on the page where you’re changing your email. It works once, within ten minutes.</MailText>
      <MailCode>{props.code}</MailCode>
      <MailText>If you didn’t ask for it, you can ignore this email.</MailText>
    </MailLayout>
  );
}

/** Goes to an unverified address, so it contains no text from the person who registered. */
function ConfirmAccountEmail(props: { site: string; link: string; digits: string; purpose?: string | undefined }) {
  return (
    <MailLayout site={props.site} preview={`Your code is ${props.digits}.`} heading="Confirm your address">
      <MailText>Shalom and welcome. Please confirm that this address is yours. {props.purpose ? `Then you can ${props.purpose}.` : ''}</MailText>
      <MailText>Enter this code where you signed up:</MailText>
      <MailCode>{props.digits}</MailCode>
      <MailButton href={props.link}>Confirm my account</MailButton>
      <MailText>
        {'\nBoth the code and the button expire in an hour and can be used once. If you didn’t create an account, you can ignore this email.'}
      </MailText>
    </MailLayout>
  );
}

function AlreadyRegisteredEmail(props: { site: string; firstName: string; loginLink: string }) {
  return (
    <MailLayout site={props.site} preview="This address already has an account." heading="You already have an account">
      <MailText>
        {greeting(props.firstName)}, someone, probably you, tried to create an account with this address. You already have one. Log in, or reset your password
        there.
      </MailText>
      <MailButton href={props.loginLink}>Log in</MailButton>
    </MailLayout>
  );
}

/** Goes to the old address, so that its owner notices a change made by somebody else. @param contactLink the contact form, which needs no login. */
function AddressChangedEmail(props: { site: string; firstName: string; email: string; contactLink: string }) {
  return (
    <MailLayout site={props.site} preview="You now log in with a new address." heading="Your email was changed">
      <MailText>
        Shalom {props.firstName}, you now log in with {props.email}, and we’ll send our emails there.
      </MailText>
      <MailText>If this wasn’t you, please write to us right away. You don’t need to log in for that.</MailText>
      <MailButton href={props.contactLink}>Write to us</MailButton>
    </MailLayout>
  );
}

/** Goes to the address of an account that was deleted, so that its owner notices if somebody else did it. */
function AccountRemovedEmail(props: { site: string; privacyLink: string; contactLink: string }) {
  return (
    <MailLayout site={props.site} preview="You’ll get no more emails from your account." heading="Your account was deleted">
      <MailText>
        Shalom, your {props.site} account and its data were deleted. See <MailLink href={props.privacyLink}>what we have to keep</MailLink> on our privacy page.
        You can sign up again with this address at any time.
      </MailText>
      <MailQuestion text="Wasn’t you? We can’t restore a deleted account, but we can find out what happened." href={props.contactLink}>
        Write to us
      </MailQuestion>
    </MailLayout>
  );
}

/** Tells somebody that the staff made an account for them, which has no password yet. */
function AccountCreatedEmail(props: { site: string; firstName: string; email: string; link: string; newLink: string }) {
  return (
    <MailLayout site={props.site} preview="Set your password to log in." heading="An account was created for you">
      <MailText>
        {greeting(props.firstName)}, the staff of {props.site} created an account for {props.email}. All it needs is a password.
      </MailText>
      <MailButton href={props.link}>Set your password</MailButton>
      <MailText>
        The link works once, within 7 days. After that, you can <MailLink href={props.newLink}>request a new link</MailLink> with this address at any time.
      </MailText>
      <MailText>If you don’t want this account, you can ignore this email. Only someone with access to your email can open it.</MailText>
    </MailLayout>
  );
}

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
  subject: `Reset your ${ctx.config.SITE_NAME} password`,
  body: ResetPasswordEmail({ site: ctx.config.SITE_NAME, firstName: verifiedName(user), link: passwordLink(ctx, user.id, until, secret) }),
});

/** An account that its owner did not make, and the link by which they choose a password. */
interface NewAccount {
  user: Pick<UserRow, 'id' | 'firstName' | 'email'>;
  /** When the link ends. */
  until: Date;
  secret: string;
}

const madeAccountProps = (ctx: Context, { user: { id, firstName, email }, until, secret }: NewAccount) => ({
  site: ctx.config.SITE_NAME,
  firstName,
  email,
  link: passwordLink(ctx, id, until, secret),
  newLink: `${ctx.config.publicUrl}${authPaths.forgot()}`,
});

/** The mail to the owner of an account that staff made. */
export const accountCreatedMail = (ctx: Context, account: NewAccount): MailContent => ({
  kind: 'account.created',
  subject: `Your new ${ctx.config.SITE_NAME} account`,
  body: AccountCreatedEmail(madeAccountProps(ctx, account)),
});

/** The mail to the owner of an account that an import made. @param organization the one whose jobs were imported. */
export const importedAccountMail = (ctx: Context, account: NewAccount, organization: string): MailContent => ({
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
