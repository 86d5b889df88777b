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
    <MailLayout site={site} preview={headline} heading="Your post is not finished">
      <MailText>{`Shalom ${firstName}, on ${begunOn} you began the post “${headline}”. Nobody can see it yet. Your text is saved, and you can go on where you stopped.`}</MailText>
      <MailButton href={link}>Finish the post</MailButton>
      <MailText>
        {'\nIf you do not need it any more, you can delete it in the list of your incomplete posts. We write to you about it only this once.'}
      </MailText>
    </MailLayout>
  );
}
