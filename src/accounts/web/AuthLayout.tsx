import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '~/platform/web/site';
import classes from './AuthLayout.module.css';

/** The frame that all sign-in pages share: the site's name, one quiet column. */
export function AuthLayout({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { siteName } = useSite();
  return (
    <div className={classes.layout}>
      <p className={classes.site}>
        <Link to="/">{siteName}</Link>
      </p>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}
