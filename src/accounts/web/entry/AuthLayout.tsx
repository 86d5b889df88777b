import type { ReactNode } from 'react';
import { ENTRY } from '../shared/wall';
import classes from './AuthLayout.module.css';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  /** Below the form: the way on for somebody who wants no account. */
  without?: ReactNode;
  /** A small picture beside the title. */
  icon?: ReactNode;
  /** Above the title: the choice between logging in and signing up. */
  entry?: ReactNode;
  children: ReactNode;
  /** The content that the login is for, with the heading of the page, above the column on a phone and beside it where there is room. */
  before?: ReactNode;
  /** More of it, below the column on a phone. */
  after?: ReactNode;
}

/** The layout of all login pages: one column. */
export function AuthLayout({ title, lead, without, icon, entry, children, before, after }: AuthLayoutProps) {
  const Heading = before ? 'h2' : 'h1';
  const column = (
    <div className={classes.layout}>
      {icon && (
        <span className={`block below-xs ${classes.icon}`} aria-hidden="true">
          {icon}
        </span>
      )}
      {entry}
      {/* The choice names the form already, where nothing else does. */}
      <Heading className={entry && !before ? 'visually-hidden' : classes.title}>{title}</Heading>
      {lead && <p className={entry && !before ? classes.only : classes.lead}>{lead}</p>}
      {children}
      {without && (
        <section className="ruled above-xl inset-above-m" aria-labelledby="without">
          <h3 id="without" className="text-m sans below-xs">
            Rather not sign up?
          </h3>
          {without}
        </section>
      )}
    </div>
  );
  if (!before) return column;
  return (
    <div className={classes.frame}>
      <div className={classes.before}>{before}</div>
      <div className={classes.card} id={ENTRY}>
        {column}
      </div>
      {after && <div className={classes.after}>{after}</div>}
    </div>
  );
}
