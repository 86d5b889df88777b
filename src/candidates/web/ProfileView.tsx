import { IconBriefcase, IconHomeBolt, IconLink, IconMail, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DownloadLink } from '~/files/web/shared/DownloadLink';
import { jobPaths } from '~/platform/paths';
import { isBlank } from '~/platform/text';
import { formatSalary } from '~/platform/ui/format';
import { StoredMarkdown } from '~/platform/ui/MarkdownPreview';
import type { Candidate } from '../schemas';
import { PersonMark } from './PersonMark';
import { PlaceLinks } from './PlaceLinks';
import classes from './ProfileView.module.css';

interface ProfileViewProps {
  candidate: Candidate;
  /** The name, or what stands for it. */
  heading: string;
  /** Whether the name and contact data are withheld from the viewer. */
  withheld?: boolean;
  /** Beside the name: the employer's actions. */
  actions?: ReactNode;
  /** The owner's visibility controls, between head and text. */
  own?: ReactNode;
  /** Education and experience, with or without forms to change them. */
  children: ReactNode;
}

/** A candidate's profile as employers see it. */
export function ProfileView({ candidate, heading, withheld = false, actions, own, children }: ProfileViewProps) {
  return (
    <article className={classes.profile}>
      <div className={classes.top}>
        <header className={classes.head}>
          <PersonMark candidate={{ ...candidate, withheld }} large />
          <div>
            <h1 dir="auto">{heading}</h1>
            {withheld ? (
              <p className={classes.role}>Name on request</p>
            ) : (
              candidate.title && (
                <p className={classes.role} dir="auto">
                  {candidate.title}
                </p>
              )
            )}
            <Facts candidate={candidate} />
          </div>
        </header>
        {own}
      </div>
      {/* On a phone, the wishes and skills come first: an employer decides by them whether to read the rest. */}
      <aside className={classes.side}>
        {actions && <div className={classes.actions}>{actions}</div>}
        {candidate.available && !withheld && <Contact candidate={candidate} />}
        <Preferences candidate={candidate} />
        <Tags title="Skills" facet="skill" names={candidate.skills} />
        <Tags title="Degrees" facet="degree" names={candidate.degrees} />
      </aside>
      <div className={classes.text}>
        {!isBlank(candidate.bio) && (
          <section>
            <h2>Personal statement</h2>
            <StoredMarkdown text={candidate.bio} html={candidate.bio_html} />
          </section>
        )}
        {children}
      </div>
    </article>
  );
}

function Facts({ candidate }: { candidate: Candidate }) {
  const { location } = candidate;
  return (
    <ul className={classes.facts}>
      <li data-available={candidate.available || undefined}>
        <IconBriefcase size={18} aria-hidden="true" />
        {candidate.available ? 'Available to hire' : 'Availability: unknown'}
      </li>
      {(location.city || location.state_code || location.country_code) && (
        <li>
          <IconMapPin size={18} aria-hidden="true" />
          <PlaceLinks location={location} />
        </li>
      )}
      {candidate.can_work_remote && (
        <li>
          <IconHomeBolt size={18} aria-hidden="true" />
          Can work remotely
        </li>
      )}
    </ul>
  );
}

function Contact({ candidate }: { candidate: Candidate }) {
  const { resume, url, linkedin_url: linkedIn, user } = candidate;
  const addresses = [url, linkedIn].filter(Boolean);
  return (
    <section>
      <h2>{user.email || addresses.length > 0 ? 'Resume and contact' : 'Resume'}</h2>
      {resume ? <DownloadLink url={`/resumes/${resume.path}`} name={resume.cur_filename} /> : <p className={classes.none}>No resume yet</p>}
      {user.email && (
        <>
          <p className={classes.line}>
            <IconMail size={18} aria-hidden="true" />
            {user.email}
          </p>
          <p className={classes.none}>Employers write to you through us. They do not see this address until you answer.</p>
        </>
      )}
      {addresses.map((address) => (
        <p key={address} className={classes.line}>
          <IconLink size={18} aria-hidden="true" />
          <a href={address} rel="noopener nofollow" target="_blank">
            {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </a>
        </p>
      ))}
    </section>
  );
}

function Preferences({ candidate: { salary, contract_types: contracts } }: { candidate: Candidate }) {
  const pay = formatSalary({ min: salary.amount, max: salary.amount, pay_type: salary.pay_type });
  if (!pay && contracts.length === 0) return null;
  return (
    <section>
      <h2>Looking for</h2>
      <dl className={classes.wishes}>
        {pay && (
          <div>
            <dt>Pay</dt>
            <dd>{pay}</dd>
          </div>
        )}
        {contracts.length > 0 && (
          <div>
            <dt>Contract</dt>
            <dd>{contracts.join(' or ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Tags({ title, facet, names }: { title: string; facet: 'skill' | 'degree'; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={classes.tags}>
        {names.map((word) => (
          <li key={word}>
            <Link to={jobPaths.facet(facet, word)}>{word}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
