import type { ReactNode } from 'react';
import classes from './Filters.module.css';

/** The filters of a search, in groups. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={`stack gap-l text-s ${classes.filters}`}>{children}</div>;

export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={`ruled block inset-above-s ${classes.group}`}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
