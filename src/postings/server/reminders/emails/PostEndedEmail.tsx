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
      <MailText>{`Shalom ${firstName}, your post “${headline}” ended on ${endsOn}.${inTheEnd({ brought, applications })} Did you find someone?`}</MailText>
      <MailButton href={filledLink}>Yes, it’s filled</MailButton>
      <MailText>
        {renewable
          ? '\nStill looking? Renew the post free for as many days as you bought.'
          : '\nStill looking? This post can’t be renewed again. Duplicate it from its page.'}
      </MailText>
      <MailButton href={openLink}>No, still looking</MailButton>
      <MailText>{'\nBoth buttons open the post’s page. Nothing changes until you confirm there.'}</MailText>
    </MailLayout>
  );
}
