import { Link, Section, Text } from '@react-email/components';
import { Fragment } from 'react';
import { printColors } from '~/platform/brand';
import { FooterLink, MailButton, MailLayout, MailSubheading, MailText } from '~/platform/mail/layout';
import type { JobBrief } from '~/search/server';

const { inkSoft, line, primary } = printColors;

/** A job of an alert with the parts of the search that it matches. */
export interface AlertedJob extends JobBrief {
  reasons: string[];
}

interface SectionProps {
  title: string;
  /** That pay in other currencies is converted, where it is; else empty. */
  converted: string;
  jobs: AlertedJob[];
  /** The number of further jobs, which the mail does not show. */
  more: number;
  /** The number of further jobs that stand at an alert above. */
  above: number;
  links: { search: string; edit: string; pause: string; end: string };
}

interface AlertEmailProps {
  site: string;
  heading: string;
  /** One for each alert. */
  sections: SectionProps[];
  /** `end` ends all alerts of the mail. */
  links: { all: string; end: string; why: string };
}

const small = { fontSize: 14, lineHeight: 1.5, color: inkSoft, margin: '2px 0 0' };

/** The new jobs of the alerts of one person, each with the reason why it is there. */
export function AlertEmail({ site, heading, sections, links }: AlertEmailProps) {
  const [only] = sections.length === 1 ? sections : [];
  return (
    <MailLayout
      site={site}
      preview={previewOf(sections)}
      heading={heading}
      note={
        <>
          {only && (
            <>
              <AlertLinks links={only.links} /> ·{' '}
            </>
          )}
          <FooterLink href={links.all}>All my alerts</FooterLink> ·{' '}
          {!only && (
            <>
              <FooterLink href={links.end}>End these {sections.length} alerts</FooterLink> ·{' '}
            </>
          )}
          <FooterLink href={links.why}>Why you get emails from us</FooterLink>
        </>
      }
    >
      {only ? (
        <>
          <MailText>{`Your alert: ${only.title}`}</MailText>
          <Jobs {...only} />
          {only.more > 0 && <MailText>{`There are ${only.more} more. See them all on the board.`}</MailText>}
          <MailButton href={only.links.search}>{only.more > 0 ? 'See them all' : 'See this search on the board'}</MailButton>
        </>
      ) : (
        sections.map((section) => <AlertPart key={`${section.links.end} ${section.title}`} {...section} />)
      )}
    </MailLayout>
  );
}

/** What lists of mails show after the subject: the first jobs. The only job of an alert is named in the subject. */
function previewOf(sections: SectionProps[]): string {
  const [first, ...others] = sections.flatMap(({ jobs }) => jobs);
  if (first && others.length === 0 && sections.length === 1) return placeOf(first);
  return [first, ...others.slice(0, 2)].flatMap((job) => job?.headline ?? []).join('; ');
}

const placeOf = ({ organization, place }: AlertedJob): string => [organization, place].filter(Boolean).join(', ');

/** A section of a mail with several alerts. */
function AlertPart(section: SectionProps) {
  const { title, more, above, links } = section;
  return (
    <Section>
      <MailSubheading>{title}</MailSubheading>
      <Jobs {...section} />
      {above > 0 && <MailText>{above === 1 ? 'One job above matches this alert, too.' : `${above} jobs above match this alert, too.`}</MailText>}
      <Text className="soft" style={small}>
        <FooterLink href={links.search}>{more > 0 ? `See ${more} more` : 'See this search on the board'}</FooterLink> · <AlertLinks links={links} />
      </Text>
    </Section>
  );
}

const AlertLinks = ({ links }: Pick<SectionProps, 'links'>) => (
  <>
    <FooterLink href={links.edit}>Change this alert</FooterLink> · <FooterLink href={links.pause}>Pause this alert</FooterLink> ·{' '}
    <FooterLink href={links.end}>End this alert</FooterLink>
  </>
);

const Jobs = ({ title, jobs, converted, links }: SectionProps) => (
  <Fragment>
    {converted && (
      <Text className="soft" style={{ ...small, margin: '0 0 10px' }}>
        {converted}
      </Text>
    )}
    {jobs.map((job) => (
      <Section key={job.id} className="line" style={{ borderTop: `1px solid ${line}`, padding: '14px 0' }}>
        <Text dir="auto" style={{ fontSize: 17, lineHeight: 1.4, margin: 0 }}>
          <Link className="primary" href={job.url} style={{ color: primary, fontWeight: 600, textDecoration: 'none' }}>
            {job.headline}
          </Link>
        </Text>
        <Text dir="auto" style={{ fontSize: 16, lineHeight: 1.5, margin: '2px 0 0' }}>
          {placeOf(job)}
        </Text>
        <Text className="soft" style={small}>
          {[job.contractType, job.salary].filter(Boolean).join(' · ')}
        </Text>
        <Text className="soft" style={small}>
          {/* Where a job has all that was asked for, the title says so. */}
          {job.reasons.join(' · ') !== title && (
            <>
              Matches: <span dir="auto">{`${job.reasons.join(' · ')}.`}</span>{' '}
            </>
          )}
          <Link className="soft" href={links.edit} style={{ color: inkSoft, textDecoration: 'underline' }}>
            Not what I want
          </Link>
        </Text>
      </Section>
    ))}
  </Fragment>
);
