import { MailButton, MailLayout, MailLink, MailSubheading, MailText } from '~/platform/mail/layout';

/** A post in a mail about several. */
export interface PostSection {
  headline: string;
  text: string;
  buttons: { label: string; href: string }[];
}

interface SeveralPostsEmailProps {
  site: string;
  firstName: string;
  heading: string;
  /** Follows the greeting, so it begins with a small letter. */
  intro: string;
  closing: string;
  sections: PostSection[];
  /** The number of further posts, which are in the list. */
  more: number;
  listLink: string;
}

/** Reminds an employer of several posts, each with its own buttons. */
export function SeveralPostsEmail({ site, firstName, heading, intro, closing, sections, more, listLink }: SeveralPostsEmailProps) {
  return (
    <MailLayout site={site} preview={sections.map(({ headline }) => headline).join(', ')} heading={heading}>
      <MailText>{`Shalom ${firstName}, ${intro}`}</MailText>
      {sections.map(({ headline, text, buttons }) => (
        <div key={buttons.map(({ href }) => href).join()}>
          <MailSubheading>{headline}</MailSubheading>
          <MailText>{text}</MailText>
          {buttons.map(({ label, href }) => (
            <MailButton key={href} href={href}>
              {label}
            </MailButton>
          ))}
        </div>
      ))}
      {more > 0 && (
        <MailText>
          {`\nAnd ${more} more. `}
          <MailLink href={listLink}>See all</MailLink>
        </MailText>
      )}
      <MailText>{`\n${closing}`}</MailText>
    </MailLayout>
  );
}
