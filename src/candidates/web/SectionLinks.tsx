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

/** The links to the parts of a long form, beside the form where there is room and above it on a phone. */
export const SectionLinks = ({ parts, children }: { parts: Part[]; children: ReactNode }) => (
  <div className={classes.frame}>
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
    <div className={classes.main}>{children}</div>
  </div>
);
