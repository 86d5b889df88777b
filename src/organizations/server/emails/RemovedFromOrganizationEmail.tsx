import { MailLayout, MailText } from '~/platform/mail/layout';

export function RemovedFromOrganizationEmail(props: { site: string; organization: string }) {
  return (
    <MailLayout site={props.site} preview={`You no longer act for ${props.organization}.`} heading={`You no longer act for ${props.organization}`}>
      <MailText>
        Shalom, an owner of {props.organization} has ended your membership on {props.site}. Its jobs and orders stay with the organization. Your own account,
        credits and gift cards stay yours.
      </MailText>
      <MailText>If you think that this is a mistake, please ask the organization.</MailText>
    </MailLayout>
  );
}
