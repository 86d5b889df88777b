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
  changes_asked: 'Change the post',
  taken_down: 'See the post and answer',
  kept_down: 'See the post',
  put_back: 'See the post',
};

const leadOf = ({ news, headline, text }: ReviewEmailProps): string => {
  switch (news) {
    case 'waiting':
      return `your post “${headline}” is paid. We read it before it goes live, and its days begin then. You will get a mail.`;
    case 'approved':
      return `your post “${headline}” was approved. It is live now, and its days begin today.`;
    case 'changes_asked':
      return `we have read your post “${headline}”. Before it can go live, please make these changes:`;
    case 'taken_down':
      return text ? `we have taken your post “${headline}” down, for this reason:` : `we have taken your post “${headline}” down.`;
    case 'kept_down':
      return `thank you for your answer. We have looked at your post “${headline}” again, and it stays down, for this reason:`;
    case 'put_back':
      return `we have put your post “${headline}” back. It has the dates that it had before.`;
  }
};

/** Tells an employer where the review of a post stands. */
export function ReviewEmail(props: ReviewEmailProps) {
  const { site, firstName, headline, news, text, link, flyerLink, contactLink } = props;
  return (
    <MailLayout site={site} preview={headline} heading={HEADINGS[news]}>
      <MailText>{`Shalom ${firstName}, ${leadOf(props)}`}</MailText>
      {text && <MailText>{text}</MailText>}
      {news === 'changes_asked' && <MailText>Then send it back to the review. You pay nothing more.</MailText>}
      {news === 'taken_down' && (
        <MailText>
          {text ? 'On the page of the post you can answer us, or ask us to look at it again.' : 'On the page of the post you can ask us why.'}
        </MailText>
      )}
      <MailButton href={link}>{BUTTONS[news]}</MailButton>
      {news === 'approved' && (
        <MailText>
          {'\nFor the notice board: '}
          <MailLink href={flyerLink}>print the flyer</MailLink>
        </MailText>
      )}
      <MailQuestion text="Do you have a question about this?" href={contactLink}>
        Write to us
      </MailQuestion>
    </MailLayout>
  );
}
