import type { ReactNode } from 'react';
import classes from './AuthLayout.module.css';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  /** Below the lead: the way on for somebody who wants no account. */
  without?: ReactNode;
  /** A small picture beside the title. */
  icon?: ReactNode;
  /** Above the title: the choice between logging in and signing up. */
  entry?: ReactNode;
  children: ReactNode;
  /** Beside the column where there is room, below it on a phone; `true` keeps the place for what is still loading. */
  beside?: ReactNode;
}

/** The layout of all login pages: one column. */
export function AuthLayout({ title, lead, without, icon, entry, children, beside }: AuthLayoutProps) {
  const column = (
    <div className={classes.layout}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {entry}
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {without && <div className={classes.without}>{without}</div>}
      {children}
    </div>
  );
  if (!beside) return column;
  return (
    <div className={classes.frame}>
      <div>{column}</div>
      <div className={classes.beside}>{beside}</div>
    </div>
  );
}
