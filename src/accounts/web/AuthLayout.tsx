import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '~/platform/web/site';
import classes from './AuthLayout.module.css';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  /** A small picture beside the title, where one helps. */
  icon?: ReactNode;
  children: ReactNode;
}

/** The frame that all sign-in pages share: the site's name, one quiet column. */
export function AuthLayout({ title, lead, icon, children }: AuthLayoutProps) {
  const { siteName } = useSite();
  return (
    <div className={classes.layout}>
      <p className={classes.site}>
        <Link to="/">{siteName}</Link>
      </p>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}
