import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '~/platform/ui/Link';
import classes from './SectionLinks.module.css';

interface Part {
  /** The id of its heading or group. */
  id: string;
  name: string;
  /** Whether all of it that matters is filled in. */
  done: boolean;
}

interface SectionLinksProps {
  parts: Part[];
  /** Below the links where a third of the page is beside the form. */
  below: ReactNode;
  children: ReactNode;
}

/** The links to the parts of a long form, beside the form where there is room and above it on a phone. */
export const SectionLinks = ({ parts, below, children }: SectionLinksProps) => (
  <div className={classes.frame}>
    <div className={classes.side}>
      <nav className={classes.parts} aria-label="On this page" data-noprint>
        {parts.map(({ id, name, done }) => (
          <Link className="row nowrap gap-xs medium" key={id} to={`#${id}`}>
            <span className={classes.mark} data-done={done || undefined} aria-hidden="true">
              {done && <IconCheck size={14} stroke={3} />}
            </span>
            {name}
            {done && <span className="visually-hidden"> (filled in)</span>}
          </Link>
        ))}
      </nav>
      {below}
    </div>
    <div className={classes.main}>{children}</div>
  </div>
);
