import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** The link that ends the newsletter, for who asked to have it sent. */
export function UnsubscribeEmail({ site, link }: { site: string; link: string }) {
  return (
    <MailLayout
      site={site}
      preview="One click ends it."
      heading="End your newsletter"
      footer={`Somebody entered this address on ${site}. If it was not you, you need not do anything.`}
    >
      <MailText>Shalom. You asked to get no newsletter any more. One click ends it, for good.</MailText>
      <MailButton href={link}>End the newsletter</MailButton>
      <MailText>{'\n'}If you keep it, leave this mail be: nothing changes.</MailText>
    </MailLayout>
  );
}
