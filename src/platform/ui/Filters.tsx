import type { ReactNode } from 'react';
import classes from './Filters.module.css';

/** What a search can be narrowed by, group below group. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={classes.filters}>{children}</div>;

export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
