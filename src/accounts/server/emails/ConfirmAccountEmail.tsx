import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** Goes to an unverified address, so it contains no text from the person who registered. */
export function ConfirmAccountEmail(props: { site: string; link: string; digits: string; purpose?: string | undefined }) {
  return (
    <MailLayout site={props.site} preview={`Your code is ${props.digits}.`} heading="Confirm your address">
      <MailText>Shalom and welcome. Please confirm that this address is yours. {props.purpose ? `Then you can ${props.purpose}.` : ''}</MailText>
      <MailText>{`Enter this code where you signed up:\n${props.digits}`}</MailText>
      <MailButton href={props.link}>Confirm my account</MailButton>
      <MailText>
        {
          '\nThe code and the button work once and for one hour. On another device the button asks for your password. If you did not create an account, you can ignore this mail: without you none is created.'
        }
      </MailText>
    </MailLayout>
  );
}
