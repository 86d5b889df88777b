import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface DraftEmailProps {
  site: string;
  firstName: string;
  headline: string;
  begunOn: string;
  link: string;
}

/** Reminds an employer of a post that they began and did not finish. */
export function DraftEmail({ site, firstName, headline, begunOn, link }: DraftEmailProps) {
  return (
    <MailLayout site={site} preview={headline} heading="Your post isn’t finished">
      <MailText>{`Shalom ${firstName}, you started the post “${headline}” on ${begunOn}. No one can see it yet. What you wrote is saved, so you can pick up where you left off.`}</MailText>
      <MailButton href={link}>Finish the post</MailButton>
      <MailText>{'\nNo longer need it? Delete it from your incomplete posts. This is the only reminder we’ll send.'}</MailText>
    </MailLayout>
  );
}
