import type { ReactNode } from 'react';
import { contentPaths, jobPaths, supportPaths } from '../addresses/paths';
import classes from './NeedsScripts.module.css';

interface NeedsScriptsProps {
  /** What works only with scripts: `This page`. */
  what: string;
  children?: ReactNode;
}

/** Shown only where no scripts run: what needs them, and what works without. */
export const NeedsScripts = ({ what, children }: NeedsScriptsProps) => (
  <noscript>
    <p className={classes.note}>
      <strong>{what} needs JavaScript.</strong> Turn it on in your browser, then reload the page.{' '}
      {children ?? (
        <>
          Without it, you can <a href={jobPaths.list()}>browse all jobs</a>, read the <a href={contentPaths.faq}>FAQ</a> and{' '}
          <a href={supportPaths.contact}>write to us</a>.
        </>
      )}
    </p>
  </noscript>
);
