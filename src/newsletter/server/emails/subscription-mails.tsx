import { newsletterPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { inWords } from '~/platform/text/in-words';

/** The link that ends the newsletter, for an address that asked for it. */
function UnsubscribeEmail({ site, link }: { site: string; link: string }) {
  return (
    <MailLayout site={site} preview="Confirm that you want to unsubscribe." heading="Unsubscribe from the newsletter">
      <MailText>Shalom. You asked to unsubscribe. Open the link, then select Unsubscribe on the page.</MailText>
      <MailButton href={link}>Unsubscribe</MailButton>
      <MailText>{'\n'}To keep the newsletter, just ignore this email.</MailText>
    </MailLayout>
  );
}

/** Asks the owner of an address to confirm the newsletter. */
function ConfirmSubscriptionEmail({ site, days, link }: { site: string; days: string[]; link: string }) {
  return (
    <MailLayout site={site} preview="Your newsletter starts once you confirm." heading="Confirm your subscription">
      <MailText>Shalom. Please confirm that you’d like new jobs emailed here every {inWords(days)}.</MailText>
      <MailButton href={link}>Confirm my subscription</MailButton>
      <MailText>{'\n'}Nothing changes until you confirm. The link works for three days.</MailText>
    </MailLayout>
  );
}

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
  subject: `Unsubscribe from the ${site} newsletter`,
  body: UnsubscribeEmail({ site, link }),
});
