import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

export function RewardEmail(props: { site: string; firstName: string; worth: string; people: number; code: string; link: string }) {
  return (
    <MailLayout site={props.site} preview={`${props.worth} off your next job post.`} heading="You have earned a discount">
      <MailText>
        Shalom {props.firstName}, {props.people} people have used the gift card you shared. Thank you: here is {props.worth} off your next job post. It works
        once, within 12 months.
      </MailText>
      <MailText>{`Code: ${props.code}`}</MailText>
      <MailButton href={props.link}>See my credits</MailButton>
    </MailLayout>
  );
}
