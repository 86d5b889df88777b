import { MailLayout, MailLink, MailQuestion, MailText } from '~/platform/mail/layout';

/** Goes to the address of an account that was deleted, so that its owner notices if somebody else did it. */
export function AccountRemovedEmail(props: { site: string; privacyLink: string; contactLink: string }) {
  return (
    <MailLayout site={props.site} preview="You get no more mail from your account." heading="Your account was deleted">
      <MailText>
        Shalom, your account on {props.site} was deleted, and with it your data. <MailLink href={props.privacyLink}>What we have to keep</MailLink> is on our
        privacy page. You can sign up again with this address at any time.
      </MailText>
      <MailQuestion text="Was this not you? A deleted account cannot be brought back, but we can find out what happened." href={props.contactLink}>
        Write to us
      </MailQuestion>
    </MailLayout>
  );
}
