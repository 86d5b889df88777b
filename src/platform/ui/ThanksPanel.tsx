import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './ThanksPanel.module.css';

interface ThanksPanelProps {
  title: string;
  children: ReactNode;
  /** Links and buttons for what comes next. */
  actions: ReactNode;
  /** Left out of a printed page. */
  noPrint?: boolean;
}

/** The panel after a payment. It takes the focus, since it replaces the form, and is scrolled into view. */
export function ThanksPanel({ title, children, actions, noPrint = false }: ThanksPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={panel} className={`below-xl inset-sheet ${classes.panel}`} tabIndex={-1} aria-labelledby="thank-you" data-noprint={noPrint || undefined}>
      <header className="row nowrap">
        <IconCircleCheck className={classes.mark} size={36} stroke={1.5} aria-hidden="true" />
        <h2 id="thank-you">{title}</h2>
      </header>
      {children}
      <div className={`row above-l ${classes.actions}`}>{actions}</div>
    </section>
  );
}
