import { MailButton, MailLayout, MailLink, MailQuestion, MailText } from '~/platform/mail/layout';

/** The news of a mail about a review. */
export type ReviewNews = 'waiting' | 'approved' | 'changes_asked' | 'taken_down' | 'kept_down' | 'put_back';

interface ReviewEmailProps {
  site: string;
  firstName: string;
  headline: string;
  news: ReviewNews;
  /** The changes that staff ask for, or the reason why the post was taken down or stays down; empty where they gave none. */
  text: string;
  link: string;
  /** The flyer of the job, once it is approved. */
  flyerLink: string;
  /** Where the employer writes to the staff about the post. */
  contactLink: string;
}

const HEADINGS: Record<ReviewNews, string> = {
  waiting: 'Your post is in review',
  approved: 'Your post is live',
  changes_asked: 'Please change your post',
  taken_down: 'Your post was taken down',
  kept_down: 'Your post stays down',
  put_back: 'Your post is back',
};

const BUTTONS: Record<ReviewNews, string> = {
  waiting: 'See the post',
  approved: 'See the job',
  changes_asked: 'Edit the post',
  taken_down: 'See the post and reply',
  kept_down: 'See the post',
  put_back: 'See the post',
};

const leadOf = ({ news, headline, text }: ReviewEmailProps): string => {
  switch (news) {
    case 'waiting':
      return `your post “${headline}” is paid for. We’ll read it before it goes live, and its time starts then. We’ll email you.`;
    case 'approved':
      return `your post “${headline}” was approved. It’s live now, and its time starts today.`;
    case 'changes_asked':
      return `we’ve read your post “${headline}”. Before it can go live, please make these changes:`;
    case 'taken_down':
      return text ? `we’ve taken down your post “${headline}” for this reason:` : `we’ve taken down your post “${headline}”.`;
    case 'kept_down':
      return `thank you for your reply. We looked at your post “${headline}” again, and it stays down for this reason:`;
    case 'put_back':
      return `your post “${headline}” is back up. Its dates haven’t changed.`;
  }
};

/** Tells an employer where the review of a post stands. */
export function ReviewEmail(props: ReviewEmailProps) {
  const { site, firstName, headline, news, text, link, flyerLink, contactLink } = props;
  return (
    <MailLayout site={site} preview={headline} heading={HEADINGS[news]}>
      <MailText>{`Shalom ${firstName}, ${leadOf(props)}`}</MailText>
      {text && <MailText>{text}</MailText>}
      {news === 'changes_asked' && <MailText>Then send it back for review. You won’t pay anything more.</MailText>}
      {news === 'taken_down' && (
        <MailText>{text ? 'On the post’s page, you can reply or ask us to look at it again.' : 'On the post’s page, you can ask us why.'}</MailText>
      )}
      <MailButton href={link}>{BUTTONS[news]}</MailButton>
      {news === 'approved' && (
        <MailText>
          {'\nFor the bulletin board: '}
          <MailLink href={flyerLink}>print the flyer</MailLink>
        </MailText>
      )}
      <MailQuestion text="Questions about this?" href={contactLink}>
        Write to us
      </MailQuestion>
    </MailLayout>
  );
}
