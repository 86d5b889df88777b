import { Link, Section, Text } from '@react-email/components';
import type { JobBrief } from '~/jobs/server';
import { printColors } from '~/platform/brand';
import { FooterLink, MailButton, MailLayout, MailText } from '~/platform/mail/layout';

const { inkSoft, line, primary } = printColors;

/** A job of an alert with the parts of the search that it matches. */
export interface AlertedJob extends JobBrief {
  reasons: string[];
}

interface AlertEmailProps {
  site: string;
  title: string;
  heading: string;
  jobs: AlertedJob[];
  /** The number of further jobs, which the mail does not show. */
  more: number;
  links: { search: string; edit: string; all: string; end: string; why: string };
}

const small = { fontSize: 14, lineHeight: 1.5, color: inkSoft, margin: '2px 0 0' };

/** The new jobs of an alert, each with the reason why it is there. */
export const AlertEmail = ({ site, title, heading, jobs, more, links }: AlertEmailProps) => (
  <MailLayout
    site={site}
    preview={`Your alert: ${title}`}
    heading={heading}
    note={
      <>
        <FooterLink href={links.edit}>Change this alert</FooterLink> · <FooterLink href={links.end}>End this alert</FooterLink> ·{' '}
        <FooterLink href={links.all}>All my alerts</FooterLink> · <FooterLink href={links.why}>Why you get mail from us</FooterLink>
      </>
    }
  >
    {jobs.map((job) => (
      <Section key={job.id} className="line" style={{ borderTop: `1px solid ${line}`, padding: '14px 0' }}>
        <Text dir="auto" style={{ fontSize: 17, lineHeight: 1.4, margin: 0 }}>
          <Link className="primary" href={job.url} style={{ color: primary, fontWeight: 600, textDecoration: 'none' }}>
            {job.headline}
          </Link>
        </Text>
        <Text dir="auto" style={{ fontSize: 16, lineHeight: 1.5, margin: '2px 0 0' }}>
          {[job.organization, job.place].filter(Boolean).join(', ')}
        </Text>
        <Text className="soft" style={small}>
          {[job.contractType, job.salary].filter(Boolean).join(' · ')}
        </Text>
        <Text className="soft" style={small}>
          Matches: <span dir="auto">{`${job.reasons.join(' · ')}.`}</span>{' '}
          <Link className="soft" href={links.edit} style={{ color: inkSoft, textDecoration: 'underline' }}>
            Not what I want
          </Link>
        </Text>
      </Section>
    ))}
    {more > 0 && <MailText>{`There are ${more} more. The search shows them all.`}</MailText>}
    <MailButton href={links.search}>{more > 0 ? 'See all of them' : 'See this search on the board'}</MailButton>
  </MailLayout>
);
