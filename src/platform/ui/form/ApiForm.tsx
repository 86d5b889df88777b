import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../../web/api-error';
import { BusyButton } from '../BusyButton';
import { useHydrated } from '../useHydrated';
import classes from './ApiForm.module.css';
import { type ApiForm as ApiFormState, fieldId } from './useApiForm';

interface ErrorSummaryProps {
  error: ApiError;
  /** Labels by field path, for the links; a path without one is shown as it is. */
  labels?: Record<string, string>;
  heading?: string;
  advice?: string;
}

/** A summary of the server's refusal, with a link to each field. It takes the focus when it appears. */
export function ErrorSummary({ error, labels = {}, heading = 'Unable to proceed', advice }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error takes the focus again.
  useEffect(() => box.current?.focus(), [error]);
  const faults = Object.entries(error.fields).filter(([path]) => path !== '');
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <h2>{heading}</h2>
      <p>{advice ?? 'Please fix the highlighted fields or correct the issue detailed below and submit again.'}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(([path, words]) => (
            <li key={path}>
              <a href={`#${fieldId(path)}`}>{labels[path] ?? path}</a>: {words}
            </li>
          ))}
        </ul>
      )}
      <p>
        <strong>Server Error</strong>: {error.message}
      </p>
    </div>
  );
}

interface ApiFormProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form does not use the values.
  form: ApiFormState<any>;
  labels?: Record<string, string>;
  /** The label of the submit button. */
  action: string;
  /** Other texts of the error box, for forms with fixed messages (docs/product/look-and-words.md). */
  heading?: string;
  advice?: string;
  /** Content next to the submit button. */
  aside?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * The layout of every form: the error summary, the fields, the button. Until the page's scripts run, the browser would submit the form by
 * itself: it then has no submit button, and its method is POST, so that a password never becomes part of an address.
 */
export function ApiForm({ form, labels, action, heading, advice, aside, disabled, children }: ApiFormProps) {
  const isHydrated = useHydrated();
  return (
    <form className={classes.form} method="post" onSubmit={form.onSubmit} noValidate aria-busy={form.sending}>
      {form.error && <ErrorSummary error={form.error} {...(labels ? { labels } : {})} {...(heading ? { heading } : {})} {...(advice ? { advice } : {})} />}
      {form.draft.restoredFrom !== undefined && <RestoredNote draft={form.draft} />}
      {children}
      <div className={classes.actions}>
        <BusyButton type={isHydrated ? 'submit' : 'button'} busy={form.sending} disabled={disabled}>
          {action}
        </BusyButton>
        {aside}
      </div>
    </form>
  );
}

/** Says that the form contains what was typed on an earlier visit. */
const RestoredNote = ({ draft }: { draft: ApiFormState<Record<string, unknown>>['draft'] }) => (
  <p className={classes.restored} role="status">
    <span>What you typed here earlier is still in the form. It is not saved or sent yet.</span>
    <button type="button" onClick={draft.discard}>
      Start over
    </button>
  </p>
);
