import type { ReactNode } from 'react';
import classes from './Notice.module.css';

/** The outcome of a step that a person took by a form or a mailed link: a heading and what it means. It is read out at once. */
export const Notice = ({ title, failed = false, children }: { title: string; failed?: boolean; children: ReactNode }) => (
  <div className={classes.notice} role={failed ? 'alert' : 'status'} data-failed={failed ? '' : undefined}>
    <h2>{title}</h2>
    {children}
  </div>
);

/** A hint at another page that the reader may have meant, below the content. */
export const Aside = ({ children }: { children: ReactNode }) => <p className={classes.aside}>{children}</p>;
