import { MailButton, MailLayout, MailQuestion, MailText } from '~/platform/mail/layout';

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
export function PasswordChangedEmail({ site, firstName, when, isFirst, by, newPasswordLink, contactLink }: PasswordChangedEmailProps) {
  const act = isFirst ? 'set' : 'changed';
  return (
    <MailLayout
      site={site}
      preview={by === 'staff' ? 'Choose one that only you know.' : 'If this was you, you need not do anything.'}
      heading={isFirst ? 'Your account has a password now' : 'Your password was changed'}
    >
      {by === 'staff' ? (
        <MailText>
          Shalom {firstName}, the staff of {site} {act} the password of your account on {when}. Every device that was logged in has been logged off. If you did
          not ask for that, or want a password that only you know, choose a new one.
        </MailText>
      ) : (
        <>
          <MailText>
            Shalom {firstName}, the password of your account was {act} on {when}. Every other device that was logged in has been logged off. If this was you,
            you need not do anything.
          </MailText>
          <MailText>If it was not you, choose a new password at once. That logs off everybody, and older links and codes stop working.</MailText>
        </>
      )}
      <MailButton href={newPasswordLink}>Choose a new password</MailButton>
      <MailQuestion text="Does that not help? You need no login for this:" href={contactLink}>
        Write to us
      </MailQuestion>
    </MailLayout>
  );
}
