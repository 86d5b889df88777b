import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** The link to the email preferences of an account, for somebody who asked for it. */
function PreferenceLinkEmail({ site, link }: { site: string; link: string }) {
  return (
    <MailLayout site={site} preview="Turn emails on and off." heading="Your email preferences">
      <MailText>Shalom. Use this link to select which emails you get from us. You don’t need to log in.</MailText>
      <MailButton href={link}>Change my preferences</MailButton>
      <MailText>{'\nPlease don’t forward this email. Anyone with the link can change your preferences.'}</MailText>
    </MailLayout>
  );
}

/** The link to the email preferences of an account. */
export const preferenceLinkMail = ({ config: { SITE_NAME: site } }: Context, link: string): MailContent => ({
  kind: 'account.mail_link',
  urgent: true,
  subject: `Your ${site} email preferences`,
  body: PreferenceLinkEmail({ site, link }),
});
