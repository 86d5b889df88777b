import type { ReactNode } from 'react';
import { useSite } from '../web/site';
import { breadcrumbList, StructuredData } from '../web/structured-data';
import { Link } from './Link';
import classes from './Page.module.css';

export interface Crumb {
  label: string;
  to?: string;
  /** Whether only the beginning of a long label is shown, such as of an id. */
  cut?: boolean;
}

/** The path to this page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { publicUrl } = useSite();
  return (
    <nav aria-label="Breadcrumb" data-noprint>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.label} dir="auto">
            {crumb.to ? (
              <Link to={crumb.to} {...(crumb.cut ? { className: classes.cut, title: crumb.label } : {})}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
      {publicUrl && <StructuredData data={breadcrumbList(crumbs, publicUrl)} />}
    </nav>
  );
}

interface PageProps {
  title?: string;
  lead?: ReactNode;
  crumbs?: Crumb[];
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** One column for reading or for a form. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of every screen: breadcrumbs, a title with its actions, the content. */
export function Page({ title, lead, crumbs, actions, narrow, children }: PageProps) {
  return (
    <div className={narrow ? `${classes.page} ${classes.narrow}` : classes.page}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      {title && (
        <header className={classes.head}>
          <div>
            <h1 className={classes.title} dir="auto">
              {title}
            </h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </div>
  );
}
