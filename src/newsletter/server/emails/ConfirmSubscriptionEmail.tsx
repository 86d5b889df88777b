import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** Asks the owner of an address whether the newsletter is to come. */
export function ConfirmSubscriptionEmail({ site, days, link }: { site: string; days: string[]; link: string }) {
  return (
    <MailLayout
      site={site}
      preview="One click and it is settled."
      heading="Confirm your newsletter"
      footer={`Somebody entered this address on ${site}. If it was not you, you need not do anything.`}
    >
      <MailText>Shalom. Please confirm that you want new jobs in this mailbox on these days: {days.join(', ')}.</MailText>
      <MailButton href={link}>Confirm the newsletter</MailButton>
      <MailText>{'\n'}Nothing changes until you do. The link works for three days.</MailText>
    </MailLayout>
  );
}
