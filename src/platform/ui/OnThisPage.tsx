import { Link } from './Link';
import classes from './OnThisPage.module.css';

interface Part {
  /** The id of its heading or group. */
  id: string;
  name: string;
  /** The number of its records, once it is known. */
  count?: number | undefined;
}

/** Links to the parts of a long page. */
export const OnThisPage = ({ parts }: { parts: Part[] }) => (
  <nav className={classes.parts} aria-label="On this page" data-noprint>
    {parts.map(({ id, name, count }) => (
      <Link key={id} to={`#${id}`}>
        {name} {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
      </Link>
    ))}
  </nav>
);
