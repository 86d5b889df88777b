import { MailButton, MailLayout, MailLink, MailText } from '~/platform/mail/layout';

interface PostLiveEmailProps {
  site: string;
  firstName: string;
  headline: string;
  endsOn: string;
  links: { job: string; flyer: string; manage: string };
}

/** Tells an employer that a post is live: its public address, the flyer, and where to manage it. */
export function PostLiveEmail({ site, firstName, headline, endsOn, links }: PostLiveEmailProps) {
  return (
    <MailLayout site={site} preview={headline} heading="Your post is live">
      <MailText>{`Shalom ${firstName}, your post “${headline}” is live until ${endsOn}. Share this link on your website and with anyone who may know the right person:`}</MailText>
      <MailText>
        <MailLink href={links.job}>{links.job}</MailLink>
      </MailText>
      <MailButton href={links.job}>See the job</MailButton>
      <MailText>
        {'\nFor the bulletin board: '}
        <MailLink href={links.flyer}>print the flyer</MailLink>
      </MailText>
      <MailText>
        {'See applicants, edit the post or mark it as filled: '}
        <MailLink href={links.manage}>manage the post</MailLink>
      </MailText>
    </MailLayout>
  );
}
