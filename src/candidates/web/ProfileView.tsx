import { IconBriefcase, IconHomeBolt, IconLink, IconMail, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DownloadLink } from '~/files/web/shared/DownloadLink';
import { jobPaths } from '~/platform/addresses/paths';
import { formatPay } from '~/platform/money/pay';
import { isBlank } from '~/platform/text/text';
import { StoredMarkdown } from '~/platform/ui/MarkdownPreview';
import type { Candidate } from '../schemas';
import { PersonMark } from './PersonMark';
import { PlaceLinks } from './PlaceLinks';
import classes from './ProfileView.module.css';

/** The parts of a profile that its owner can change in place of reading them. */
export type ProfilePlace = 'about' | 'work' | 'words' | 'files';

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
  /** The owner's way to change a part of the profile. */
  editLink?(place: ProfilePlace, name: string): ReactNode;
  /** Education and experience, with or without forms to change them. */
  children: ReactNode;
}

/** A candidate's profile as employers see it. */
export function ProfileView({ candidate, heading, withheld = false, actions, own, editLink, children }: ProfileViewProps) {
  const head = (title: string, place: ProfilePlace) => <PartHead title={title} edit={editLink?.(place, title)} />;
  return (
    <article className={classes.profile}>
      <div className="stack gap-l">
        <header className={`row nowrap gap-l top ${classes.head}`}>
          <PersonMark candidate={{ ...candidate, withheld }} large />
          <div>
            <h1 dir="auto">{heading}</h1>
            {withheld ? (
              <p className={`soft text-l tight serif above-2xs ${classes.role}`}>Name on request</p>
            ) : (
              candidate.title && (
                <p className={`soft text-l tight serif above-2xs ${classes.role}`} dir="auto">
                  {candidate.title}
                </p>
              )
            )}
            <Facts candidate={candidate} isOwn={own !== undefined} />
          </div>
        </header>
        {own}
      </div>
      {/* On a phone, the wishes and skills come first: an employer decides by them whether to read the rest. */}
      <aside className={`stack gap-l ${classes.side}`}>
        {actions && <div className={`stack gap-s ${classes.actions}`}>{actions}</div>}
        {candidate.available && !withheld && <Contact candidate={candidate} head={head} />}
        <Preferences candidate={candidate} head={head} />
        <Tags head={head('Skills', 'about')} facet="skill" names={candidate.skills} />
        <Tags head={head('Degrees', 'about')} facet="degree" names={candidate.degrees} />
      </aside>
      <div className={`stack gap-xl narrows ruled inset-above-l ${classes.text}`}>
        {!isBlank(candidate.bio) && (
          <section>
            {head('Personal statement', 'words')}
            <StoredMarkdown text={candidate.bio} html={candidate.bio_html} />
          </section>
        )}
        {children}
      </div>
    </article>
  );
}

/** @param isOwn leaves out the home country, which has no link for the owner. */
function Facts({ candidate, isOwn }: { candidate: Candidate; isOwn: boolean }) {
  const { location } = candidate;
  // A new profile has the usual choices, which its owner has not made yet.
  const isNew = isOwn && candidate.title === '';
  return (
    <ul className={`line gap-l above-s ${classes.facts}`}>
      {!isNew && (
        <li className="row nowrap gap-xs" data-available={candidate.available || undefined}>
          <IconBriefcase size={18} aria-hidden="true" />
          {candidate.available ? 'Available to hire' : 'Availability: unknown'}
        </li>
      )}
      {(location.city || location.state_code || location.country_code) && (
        <li className="row nowrap gap-xs">
          <IconMapPin size={18} aria-hidden="true" />
          <PlaceLinks location={location} short={isOwn} />
        </li>
      )}
      {candidate.can_work_remote && !isNew && (
        <li className="row nowrap gap-xs">
          <IconHomeBolt size={18} aria-hidden="true" />
          Can work remotely
        </li>
      )}
    </ul>
  );
}

type Head = (title: string, place: ProfilePlace) => ReactNode;

/** The heading of a part, with the owner's way to change it. */
const PartHead = ({ title, edit }: { title: string; edit: ReactNode }) =>
  edit ? (
    <div className={classes.partHead}>
      <h2>{title}</h2>
      {edit}
    </div>
  ) : (
    <h2>{title}</h2>
  );

function Contact({ candidate, head }: { candidate: Candidate; head: Head }) {
  const { resume, url, linkedin_url: linkedIn, user } = candidate;
  const addresses = [url, linkedIn].filter(Boolean);
  return (
    <section>
      {head(user.email || addresses.length > 0 ? 'Resume and contact' : 'Resume', 'files')}
      {resume ? <DownloadLink url={`/resumes/${resume.path}`} name={resume.cur_filename} /> : <p className="hint">No resume yet</p>}
      {user.email && (
        <>
          <p className={`row nowrap gap-xs ${classes.line}`}>
            <IconMail size={18} aria-hidden="true" />
            {user.email}
          </p>
          <p className="hint">Employers write to you through us. They don’t see this address until you reply.</p>
        </>
      )}
      {addresses.map((address) => (
        <p key={address} className={`row nowrap gap-xs ${classes.line}`}>
          <IconLink size={18} aria-hidden="true" />
          <a className="breaks" href={address} rel="noopener nofollow" target="_blank">
            {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </a>
        </p>
      ))}
    </section>
  );
}

function Preferences({ candidate: { salary, contract_types: contracts }, head }: { candidate: Candidate; head: Head }) {
  const pay = formatPay({ salary: { min: salary.amount, max: salary.amount, pay_type: salary.pay_type } });
  if (!pay && contracts.length === 0) return null;
  return (
    <section>
      {head('Looking for', 'work')}
      <dl className={classes.wishes}>
        {pay && (
          <div className="ruled inset-above-xs inset-below-xs">
            <dt>Pay</dt>
            <dd>{pay}</dd>
          </div>
        )}
        {contracts.length > 0 && (
          <div className="ruled inset-above-xs inset-below-xs">
            <dt>Contract</dt>
            <dd>{contracts.join(' or ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Tags({ head, facet, names }: { head: ReactNode; facet: 'skill' | 'degree'; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      {head}
      <ul className={`row gap-xs above-s ${classes.tags}`}>
        {names.map((word) => (
          <li key={word}>
            <Link className="text-s breaks block plain" to={jobPaths.facet(facet, word)}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
