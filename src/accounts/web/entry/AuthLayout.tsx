import { type ReactNode, useEffect, useRef } from 'react';
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
  /** Whether the title takes the focus, on a page that follows another step. */
  focused?: boolean;
  children: ReactNode;
}

/** The layout of all login pages: the site's name above one column. */
export function AuthLayout({ title, lead, icon, entry, focused, children }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
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
      {entry}
      <h1 ref={heading} className={classes.title} tabIndex={focused ? -1 : undefined}>
        {title}
      </h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}
