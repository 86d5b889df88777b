import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

interface PostWeekEmailProps {
  site: string;
  firstName: string;
  headline: string;
  /** What the post brought, in a sentence or two. */
  brought: string;
  link: string;
}

/** Tells an employer what a post brought in its first week. */
export function PostWeekEmail({ site, firstName, headline, brought, link }: PostWeekEmailProps) {
  return (
    <MailLayout site={site} preview={brought} heading="Your post after a week">
      <MailText>{`Shalom ${firstName}, your post “${headline}” has been live for a week. ${brought}`}</MailText>
      <MailText>Its page shows each day, where people came from, and how similar posts do.</MailText>
      <MailButton href={link}>See what it brought</MailButton>
      <MailText>{'\nTo reach more people, send its address to those who may know somebody, or print the flyer from its page.'}</MailText>
    </MailLayout>
  );
}
