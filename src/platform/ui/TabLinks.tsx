import { formatCount } from '../text/count-text';
import { Link } from './Link';
import classes from './TabLinks.module.css';

interface Tab {
  to: string;
  name: string;
  /** The number of its records, once it is known. */
  count?: number | undefined;
  current: boolean;
}

/** The parts of a page of which one is shown at a time, each with an address of its own. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={classes.tabs} aria-label={label} data-noprint>
    {tabs.map(({ to, name, count, current }) => (
      <Link className="soft text-l" key={to} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
        {name} {count !== undefined && <span className="hint digits medium">{formatCount(count)}</span>}
      </Link>
    ))}
  </nav>
);
