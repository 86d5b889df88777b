import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { type EndOfPost, inTheEnd } from './end-of-post';

interface PostEndedEmailProps extends EndOfPost {
  filledLink: string;
  openLink: string;
}

/** Asks an employer whose post has ended whether the position is filled. */
export function PostEndedEmail({ site, firstName, headline, endsOn, applications, brought, renewable, filledLink, openLink }: PostEndedEmailProps) {
  return (
    <MailLayout site={site} preview={headline} heading="Did you fill the position?">
      <MailText>{`Shalom ${firstName}, your post “${headline}” ended on ${endsOn}.${inTheEnd({ brought, applications })} Have you found somebody?`}</MailText>
      <MailButton href={filledLink}>Yes, it is filled</MailButton>
      <MailText>
        {renewable
          ? '\nStill looking? Then renew the post: free, for as many days as you bought.'
          : '\nStill looking? The post has been renewed as often as possible. Duplicate it on its page.'}
      </MailText>
      <MailButton href={openLink}>No, still looking</MailButton>
      <MailText>{'\nBoth buttons open the page of the post. Nothing changes before you confirm it there.'}</MailText>
    </MailLayout>
  );
}
