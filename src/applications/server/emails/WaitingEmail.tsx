import type { ReactNode } from 'react';
import { MailActs, MailButton, MailLayout, MailLink, MailSubheading, MailText } from '~/platform/mail/layout';

export interface WaitingPost {
  headline: string;
  count: number;
  /** The inbox of the post, with those who wait. */
  link: string;
  /** The first of them, each with what can be done. */
  applicants: { name: string; since: string; links: { application: string; acts: { label: string; href: string }[] } }[];
}

interface WaitingEmailProps {
  site: string;
  heading: string;
  text: ReactNode;
  posts: WaitingPost[];
  /** What the employer can do so that no further reminder comes. */
  ending: string;
}

/** Reminds an employer of applicants who wait to hear from them. */
export const WaitingEmail = ({ site, heading, text, posts, ending }: WaitingEmailProps) => (
  <MailLayout site={site} preview={posts.map(({ headline }) => headline).join(', ')} heading={heading}>
    <MailText>{text}</MailText>
    {posts.map(({ headline, count, link, applicants }) => (
      <div key={link}>
        <MailSubheading>{headline}</MailSubheading>
        {applicants.map(({ name, since, links }) => (
          <div key={links.application}>
            <MailLink href={links.application}>{name}</MailLink>
            {`, ${since}`}
            <MailActs compact acts={links.acts} />
          </div>
        ))}
        <MailButton href={link}>{count === 1 ? 'Read the application' : `Read ${count} applications`}</MailButton>
      </div>
    ))}
    <MailText>{`\n${ending}`}</MailText>
  </MailLayout>
);
