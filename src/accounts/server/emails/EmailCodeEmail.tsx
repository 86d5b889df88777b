import { MailLayout, MailText } from '~/platform/mail/layout';

export function EmailCodeEmail(props: { site: string; firstName: string; code: string }) {
  return (
    <MailLayout site={props.site} preview={`Your code is ${props.code}.`} heading="Your new address">
      <MailText>Shalom {props.firstName}, enter this code on the page where you change your email. It works once and for ten minutes.</MailText>
      <MailText>{props.code}</MailText>
      <MailText>If you did not ask for it, you need not do anything.</MailText>
    </MailLayout>
  );
}
