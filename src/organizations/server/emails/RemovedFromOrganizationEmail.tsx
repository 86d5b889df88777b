import { MailLayout, MailText } from '~/platform/mail/layout';

/** @param props.organization the name of the organization, or words in its place. */
export function RemovedFromOrganizationEmail(props: { site: string; organization: string }) {
  return (
    <MailLayout site={props.site} preview="A membership of yours has ended." heading="You are no longer a member">
      <MailText>
        Shalom, an owner of {props.organization} has ended your membership on {props.site}. Its jobs and orders stay with the organization, also jobs that you
        wrote and the applications to them. Your own account, credits and gift cards stay yours.
      </MailText>
      <MailText>If you think that this is a mistake, please ask the organization.</MailText>
    </MailLayout>
  );
}
