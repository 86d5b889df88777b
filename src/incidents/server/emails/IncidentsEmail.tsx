import { MailButton, MailLayout, MailLink, MailPanel, MailSubheading, MailText } from '~/platform/mail/layout';

/** A part of a mail about trouble. */
export interface IncidentPart {
  /** Empty where the mail has one part. */
  heading: string;
  incidents: readonly { text: string; times: string; advice: string; link: string | undefined }[];
}

interface IncidentsEmailProps {
  site: string;
  heading: string;
  parts: readonly IncidentPart[];
  homeLink: string;
}

/** Tells the staff of trouble of the board. */
export function IncidentsEmail({ site, heading, parts, homeLink }: IncidentsEmailProps) {
  return (
    <MailLayout site={site} preview={parts[0]?.incidents[0]?.text ?? ''} heading={heading}>
      {parts.map((part) => (
        <div key={part.heading}>
          {part.heading && <MailSubheading>{part.heading}</MailSubheading>}
          {part.incidents.map(({ text, times, advice, link }) => (
            <MailPanel key={`${text} ${times}`}>
              <MailText>{[text, advice, times].filter(Boolean).join('\n')}</MailText>
              {link && <MailLink href={link}>See the details</MailLink>}
            </MailPanel>
          ))}
        </div>
      ))}
      <MailButton href={homeLink}>Open the back office</MailButton>
    </MailLayout>
  );
}
