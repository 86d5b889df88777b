import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface PostWeekEmailProps {
  site: string;
  firstName: string;
  headline: string;
  /** The post's statistics in a sentence or two. */
  brought: string;
  link: string;
}

/** Tells an employer the statistics of a post in its first week. */
export function PostWeekEmail({ site, firstName, headline, brought, link }: PostWeekEmailProps) {
  return (
    <MailLayout site={site} preview={brought} heading="Your post’s first week">
      <MailText>{`Shalom ${firstName}, your post “${headline}” has been live for a week. ${brought}`}</MailText>
      <MailText>Its page shows daily views, where visitors came from and how it compares with similar posts.</MailText>
      <MailButton href={link}>See the statistics</MailButton>
      <MailText>{'\nTo reach more people, share its link with anyone who might know someone, or print the flyer from its page.'}</MailText>
    </MailLayout>
  );
}
