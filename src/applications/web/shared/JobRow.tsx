import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OrganizationMark } from '~/organizations/web/shared/OrganizationMark';
import type { Tone } from '../../state-words';
import classes from './JobRow.module.css';

interface JobRowProps {
  headline: string;
  organization: { name: string; logo: string };
  to: string;
  /** Lines below the organization, as paragraphs. */
  children: ReactNode;
  /** Beside the job, or below it on a phone: where it stands, or what can be done. */
  side?: ReactNode;
}

/** A job that the user has saved or applied to: logo, headline, organization, facts, and what stands beside it. */
export const JobRow = ({ headline, organization, to, children, side }: JobRowProps) => (
  <article className={`breaks inset-above-m inset-below-m ${classes.row}`}>
    <OrganizationMark organization={organization} />
    <div>
      <h3 dir="auto">
        <Link to={to}>{headline}</Link>
      </h3>
      <p className={classes.organization} dir="auto">
        {organization.name}
      </p>
      {children}
    </div>
    {side && <div className={`row end ${classes.side}`}>{side}</div>}
  </article>
);

/** The rows of a list. */
export const JobRows = ({ children }: { children: ReactNode }) => <ul className={classes.list}>{children}</ul>;

/** Where a job stands, in a word or two. */
export const JobMark = ({ words, tone }: { words: string; tone: Tone }) => (
  <span className={classes.mark} data-tone={tone} dir="auto">
    {words}
  </span>
);
