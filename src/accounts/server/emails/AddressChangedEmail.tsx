import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** Goes to the old address, so that its owner notices a change made by somebody else. @param contactLink the contact form, which needs no login. */
export function AddressChangedEmail(props: { site: string; firstName: string; email: string; contactLink: string }) {
  return (
    <MailLayout site={props.site} preview="Your account has a new address." heading="Your email was changed">
      <MailText>
        Shalom {props.firstName}, from now on you log in with {props.email}, and our mails go there.
      </MailText>
      <MailText>If this was not you, please write to us at once. You need no login for that.</MailText>
      <MailButton href={props.contactLink}>Write to us</MailButton>
    </MailLayout>
  );
}
