import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '~/platform/web/site';
import classes from './AuthLayout.module.css';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  /** A small picture beside the title. */
  icon?: ReactNode;
  /** Above the title: the choice between logging in and signing up. */
  entry?: ReactNode;
  children: ReactNode;
  /** Below the column, as wide as other pages. */
  below?: ReactNode;
}

/** The layout of all login pages: the site's name above one column. */
export function AuthLayout({ title, lead, icon, entry, children, below }: AuthLayoutProps) {
  const { siteName } = useSite();
  return (
    <>
      <div className={classes.layout}>
        <p className={classes.site}>
          <Link to="/">{siteName}</Link>
        </p>
        {icon && (
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        {entry}
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
      {below && <div className={classes.below}>{below}</div>}
    </>
  );
}
