import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

export function AddedToOrganizationEmail(props: { site: string; organization: string; inviter: string; firstName: string; link: string }) {
  return (
    <MailLayout site={props.site} preview={`You are now a member of ${props.organization}.`} heading={`Welcome to ${props.organization}`}>
      <MailText>
        Shalom {props.firstName}, {props.inviter} added you to {props.organization}. You can post jobs for it and manage its posts and orders.
      </MailText>
      <MailButton href={props.link}>Open employer home</MailButton>
    </MailLayout>
  );
}
