import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** Asks the owner of an address to confirm the newsletter. */
export function ConfirmSubscriptionEmail({ site, days, link }: { site: string; days: string[]; link: string }) {
  return (
    <MailLayout site={site} preview="The newsletter begins when you confirm it." heading="Confirm your newsletter">
      <MailText>Shalom. Please confirm that you’d like new jobs emailed here on: {days.join(', ')}.</MailText>
      <MailButton href={link}>Confirm the newsletter</MailButton>
      <MailText>{'\n'}Nothing changes until you confirm. The link works for three days.</MailText>
    </MailLayout>
  );
}
