import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** A state in one word. */
export const Badge = ({ kind = 'plain', children }: { kind?: 'good' | 'bad' | 'plain'; children: ReactNode }) => (
  <span className={classes.badge} data-kind={kind}>
    {children}
  </span>
);
