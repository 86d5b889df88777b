import { MailLayout, MailText } from '~/platform/mail/layout';

/** Goes to an unverified address, so it contains no text from the person who asked for the code. */
export function EmailCodeEmail(props: { site: string; code: string }) {
  return (
    <MailLayout site={props.site} preview={`Your code is ${props.code}.`} heading="Your new address">
      <MailText>Shalom, enter this code on the page where you change your email. It works once and for ten minutes.</MailText>
      <MailText>{props.code}</MailText>
      <MailText>If you did not ask for it, you can ignore this mail.</MailText>
    </MailLayout>
  );
}
