import { type ReactNode, useState } from 'react';
import classes from './Filters.module.css';

/** The filters of a search, in groups. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={`stack gap-l text-s ${classes.filters}`}>{children}</div>;

export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={`ruled block inset-above-s ${classes.group}`}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Groups that few people need, behind a button. They stand open at first where one of them narrows the search. */
export function MoreFilters({ open, children }: { open: boolean; children: ReactNode }) {
  const [atFirst] = useState(open);
  return (
    <details className={`ruled inset-above-s ${classes.more}`} open={atFirst}>
      <summary>More filters</summary>
      <div className="stack gap-l above-s">{children}</div>
    </details>
  );
}
