import { MailButton, MailLayout, MailSubheading, MailText } from '~/platform/mail/layout';

interface UnansweredEmailProps {
  site: string;
  firstName: string;
  heading: string;
  /** For how many days they have waited. */
  days: number;
  posts: { headline: string; count: number; link: string }[];
}

/** Reminds an employer of applications without an answer. */
export const UnansweredEmail = ({ site, firstName, heading, days, posts }: UnansweredEmailProps) => (
  <MailLayout site={site} preview={posts.map(({ headline }) => headline).join(', ')} heading={heading}>
    <MailText>
      {`Shalom ${firstName}, these applications came more than ${days} days ago, and nobody has answered them or moved them to a stage. A short answer is a kindness, also when it is no.`}
    </MailText>
    {posts.map(({ headline, count, link }) => (
      <div key={link}>
        <MailSubheading>{headline}</MailSubheading>
        <MailButton href={link}>{count === 1 ? 'Read the application' : `Read ${count} applications`}</MailButton>
      </div>
    ))}
    <MailText>{'\nIf you have answered by other means, move them to a stage: then we do not ask again.'}</MailText>
  </MailLayout>
);
