import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { type EndOfPost, soFar } from './end-of-post';

/** Tells an employer that a post ends soon, with the way to renew it. */
export function PostEndingEmail({ site, firstName, headline, endsOn, applications, renewable, link }: EndOfPost & { link: string }) {
  return (
    <MailLayout site={site} preview={headline} heading={`Your post ends on ${endsOn}`}>
      <MailText>{`Shalom ${firstName}, your post “${headline}” is in the lists until ${endsOn}.${soFar(applications)}`}</MailText>
      <MailText>
        {renewable
          ? 'If the position is still open, you can renew the post: free, for as many days as you bought. They begin when it would end, so no day is lost. The page has one button for it.'
          : 'It has been renewed as often as possible. If the position is still open after that day, duplicate the post on its page.'}
      </MailText>
      <MailButton href={link}>{renewable ? 'Renew the post' : 'Open the post'}</MailButton>
    </MailLayout>
  );
}
