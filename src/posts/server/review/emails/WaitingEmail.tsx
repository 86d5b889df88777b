import { MailButton, MailLayout, MailText } from '~/platform/mail/layout';

/** A post that waits for the staff. */
export interface WaitingPost {
  headline: string;
  organization: string;
  /** A reader has reported it; all others wait for their review. */
  reported: boolean;
}

interface WaitingEmailProps {
  site: string;
  firstName: string;
  posts: readonly WaitingPost[];
  /** How many others there are. */
  more: number;
  link: string;
  settingsLink: string;
}

const lineOf = ({ headline, organization }: WaitingPost): string => `• ${headline || 'Untitled post'} (${organization})`;

/** Tells an admin which posts wait for the staff. */
export function WaitingEmail({ site, firstName, posts, more, link, settingsLink }: WaitingEmailProps) {
  const [reported, waiting] = [posts.filter((post) => post.reported), posts.filter((post) => !post.reported)];
  return (
    <MailLayout
      site={site}
      preview={posts[0]?.headline ?? ''}
      heading="Posts waiting for you"
      note={`You can turn these emails off for all admins: ${settingsLink}`}
    >
      <MailText>{`Shalom ${firstName}, these posts are waiting for you:`}</MailText>
      {waiting.length > 0 && <MailText>{['To review', ...waiting.map(lineOf)].join('\n')}</MailText>}
      {reported.length > 0 && <MailText>{['Reported by readers', ...reported.map(lineOf)].join('\n')}</MailText>}
      {more > 0 && <MailText>{`And ${more} more.`}</MailText>}
      <MailButton href={link}>See all</MailButton>
    </MailLayout>
  );
}
