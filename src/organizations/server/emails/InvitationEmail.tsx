import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

export function InvitationEmail(props: { site: string; organization: string; inviter: string; link: string }) {
  return (
    <MailLayout site={props.site} preview={`${props.inviter} invites you to post jobs together.`} heading={`Post jobs for ${props.organization}`}>
      <MailText>
        {props.inviter} would like you to post jobs for {props.organization} on {props.site}. Create an account with this address, and you can begin at once.
      </MailText>
      <MailButton href={props.link}>Create an account</MailButton>
      <MailText>{'\nIf you do not know them, you need not do anything.'}</MailText>
    </MailLayout>
  );
}
