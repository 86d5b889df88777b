import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** The link to the email preferences of an account, for somebody who asked for it. */
function PreferenceLinkEmail({ site, link }: { site: string; link: string }) {
  return (
    <MailLayout site={site} preview="The page on which you turn mails on and off." heading="Choose your mails">
      <MailText>Shalom. On this page you choose which mails you get from us. It needs no login.</MailText>
      <MailButton href={link}>Choose my mails</MailButton>
      <MailText>{'\nPlease do not forward this mail. Everybody who has the link can change your choices.'}</MailText>
    </MailLayout>
  );
}

/** The link to the email preferences of an account. */
export const preferenceLinkMail = ({ config: { SITE_NAME: site } }: Context, link: string): MailContent => ({
  kind: 'account.mail_link',
  urgent: true,
  subject: `Choose your mails from ${site}`,
  body: PreferenceLinkEmail({ site, link }),
});
