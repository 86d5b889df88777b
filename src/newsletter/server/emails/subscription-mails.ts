import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { newsletterPaths } from '~/platform/paths';
import { ConfirmSubscriptionEmail } from './ConfirmSubscriptionEmail';
import { UnsubscribeEmail } from './UnsubscribeEmail';

/** Asks the owner of an address to confirm the newsletter. */
export const confirmSubscriptionMail = ({ config: { SITE_NAME: site, publicUrl } }: Context, code: string, days: string[]): MailContent => ({
  kind: 'newsletter.confirm',
  urgent: true,
  subject: `Confirm your ${site} newsletter`,
  body: ConfirmSubscriptionEmail({ site, days, link: `${publicUrl}${newsletterPaths.confirm(code)}` }),
});

/** The link that ends the newsletter. */
export const unsubscribeMail = ({ config: { SITE_NAME: site } }: Context, link: string): MailContent => ({
  kind: 'newsletter.end_link',
  urgent: true,
  subject: `End your ${site} newsletter`,
  body: UnsubscribeEmail({ site, link }),
});
