import type { ReactNode } from 'react';
import classes from './RecordLayout.module.css';

/** A list with the open record beside it. Where there is no room for both, the record alone is shown while one is open. */
export const RecordLayout = ({ list, open, children }: { list: ReactNode; open: boolean; children: ReactNode }) => (
  <div className={open ? classes.beside : undefined}>
    <div className={classes.list}>{list}</div>
    {children}
  </div>
);
