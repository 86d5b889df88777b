import { Link } from 'react-router';
import { formatCount } from '../text/count-text';
import classes from './CountedLinks.module.css';

interface CountedLink {
  key: string;
  to: string;
  name: string;
  count: number;
  current: boolean;
}

interface CountedLinksProps {
  label: string;
  /** Links without records are left out; the first is the one to all. */
  links: readonly CountedLink[];
}

/** The states of a list's records with their counts; each link shows only the records of one. */
export const CountedLinks = ({ label, links }: CountedLinksProps) => (
  <nav className={`row gap-xs below-m ${classes.links}`} aria-label={label}>
    {links
      .filter(({ count, current }, place) => count > 0 || current || place === 0)
      .map(({ key, to, name, count, current }) => (
        <Link className="text-s plain" key={key} to={to} aria-current={current ? 'page' : undefined} dir="auto" preventScrollReset>
          {name} <span className="soft">{formatCount(count)}</span>
        </Link>
      ))}
  </nav>
);
