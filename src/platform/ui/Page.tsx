import type { ReactNode } from 'react';
import { useSite } from '../web/site';
import { breadcrumbList, StructuredData } from '../web/structured-data';
import { Link } from './Link';
import classes from './Page.module.css';

export interface Crumb {
  label: string;
  to?: string;
  /** Whether the label is an id, of which only the end is shown, as a number. */
  isId?: boolean;
}

/** The path to this page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { publicUrl } = useSite();
  return (
    <nav aria-label="Breadcrumb" data-noprint>
      <ol className={`line gap-xs hint below-m ${classes.crumbs}`}>
        {crumbs.map((crumb) => (
          // The direction of a label is its own: the signs between the labels stay in the direction of the page.
          <li className="narrows" key={crumb.label}>
            {crumb.to ? (
              <Link to={crumb.to} {...(crumb.isId ? { title: crumb.label } : {})}>
                {crumb.isId ? <Id id={crumb.label} /> : <bdi>{crumb.label}</bdi>}
              </Link>
            ) : (
              <bdi aria-current="page">{crumb.label}</bdi>
            )}
          </li>
        ))}
      </ol>
      {publicUrl && <StructuredData data={breadcrumbList(crumbs, publicUrl)} />}
    </nav>
  );
}

/** An id, with its last characters as a number that people can compare and tell others. */
const Id = ({ id }: { id: string }) => (
  <>
    <span className="visually-hidden">{id}</span>
    <span aria-hidden="true">No. {id.slice(-6)}</span>
  </>
);

interface PageProps {
  title?: string;
  lead?: ReactNode;
  /** Below the lead, such as the state of a record with its control. */
  standing?: ReactNode;
  crumbs?: Crumb[];
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** One column for reading or for a form, at the left edge of the frame as all content is. */
  narrow?: boolean;
  /** In the third beside the column of a narrow page, where there is room for it: what helps with the column, and its name. */
  aside?: { label: string; content: ReactNode /** Whether it stands below the column elsewhere. */; below?: true } | undefined;
  /** Whether a record of the page's list is open: on a phone it takes the place of the list and of this head, which screen readers still find. */
  recordOpen?: boolean;
  children: ReactNode;
}

/** The frame of every screen: breadcrumbs, a title with its actions, the content. */
export function Page({ title, lead, standing, crumbs, actions, narrow, aside, recordOpen, children }: PageProps) {
  const content = (
    <>
      {title && (
        <header className={`row gap-xl bottom spread below-xl ${classes.head}`}>
          <div>
            <h1 className={classes.title} dir="auto">
              {title}
            </h1>
            {lead && <p className="soft measure above-xs">{lead}</p>}
            {standing}
          </div>
          {actions}
        </header>
      )}
      {children}
    </>
  );
  return (
    <div className={recordOpen ? `${classes.page} ${classes.behind}` : classes.page}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      {narrow ? (
        <div className={classes.columns}>
          <div className={classes.column}>{content}</div>
          {aside && (
            <aside className={classes.aside} aria-label={aside.label} data-below={aside.below}>
              {aside.content}
            </aside>
          )}
        </div>
      ) : (
        content
      )}
    </div>
  );
}
