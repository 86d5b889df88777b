import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** The link that ends the newsletter, for an address that asked for it. */
export function UnsubscribeEmail({ site, link }: { site: string; link: string }) {
  return (
    <MailLayout site={site} preview="One button ends the newsletter." heading="End your newsletter">
      <MailText>Shalom. You asked to unsubscribe. The link opens a page with one button, which ends the newsletter.</MailText>
      <MailButton href={link}>Unsubscribe</MailButton>
      <MailText>{'\n'}If you want to keep the newsletter, ignore this mail: nothing changes.</MailText>
    </MailLayout>
  );
}
