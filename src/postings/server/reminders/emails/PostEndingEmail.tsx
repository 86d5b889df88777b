import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';
import { type EndOfPost, received } from './end-of-post';

/** Tells an employer that a post ends soon, with the way to renew it. */
export function PostEndingEmail({ site, firstName, headline, endsOn, applications, renewable, link }: EndOfPost & { link: string }) {
  return (
    <MailLayout site={site} preview={headline} heading={`Your post ends on ${endsOn}`}>
      <MailText>{`Shalom ${firstName}, your post “${headline}” is listed until ${endsOn}.${received(applications)}`}</MailText>
      <MailText>
        {renewable
          ? 'If the position is still open, renew the post free for as many days as you bought. The new days start when the old ones end, so you don’t lose any.'
          : 'It can’t be renewed again. If the position is still open after that day, duplicate the post from its page.'}
      </MailText>
      <MailButton href={link}>{renewable ? 'Renew the post' : 'Open the post'}</MailButton>
    </MailLayout>
  );
}
