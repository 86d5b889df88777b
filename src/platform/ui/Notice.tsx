import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Notice.module.css';

/** The outcome of a step that a person took by a form or a mailed link: a heading and what it means. It is read out at once. */
export const Notice = ({ title, failed = false, children }: { title: string; failed?: boolean; children: ReactNode }) => (
  <div className={`note good-note breaks inset-l ${classes.notice}`} role={failed ? 'alert' : 'status'} data-failed={failed ? '' : undefined}>
    <h2>{title}</h2>
    {children}
  </div>
);

/** A notice in place of the form that was sent: it takes the focus, and is scrolled into view where the form was longer. */
export function SentNotice({ title, children }: { title: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className={classes.sent}>
      <Notice title={title}>{children}</Notice>
    </div>
  );
}

/** A hint at another page that the reader may have meant, below the content. */
export const Aside = ({ children }: { children: ReactNode }) => <p className="soft ruled above-xl inset-above-l">{children}</p>;
