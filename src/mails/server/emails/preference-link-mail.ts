import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { PreferenceLinkEmail } from './PreferenceLinkEmail';

/** The link to the email preferences of an account. */
export const preferenceLinkMail = ({ config: { SITE_NAME: site } }: Context, link: string): MailContent => ({
  kind: 'account.mail_link',
  urgent: true,
  subject: `Choose your mails from ${site}`,
  body: PreferenceLinkEmail({ site, link }),
});
