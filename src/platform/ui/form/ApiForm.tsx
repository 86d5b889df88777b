import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ApiError } from '../../web/api-error';
import { BusyButton } from '../BusyButton';
import { useHydrated } from '../useHydrated';
import classes from './ApiForm.module.css';
import { faultsOf, inFormOrder, remainingFaults, sentence } from './faults';
import { type ApiForm as ApiFormState, fieldId } from './useApiForm';

interface ErrorSummaryProps {
  error: ApiError;
  /** Labels by field path, for the links; a path without one is shown as it is. */
  labels?: Record<string, string>;
  /** The messages that the fields show now; a mended field has none. Without them, all messages of the refusal are shown. */
  shown?: Readonly<Record<string, unknown>>;
  heading?: string;
  advice?: string;
}

/** The boxes under these headings name the server's words as such (docs/product/look-and-words.md). */
const LABELLED = ['Unable to proceed', 'Unable to save information'];

const fieldOf = (path: string) => document.getElementById(fieldId(path));

/** The place of a field among all elements of the page. */
const positionOf = (path: string): number | undefined => {
  const field = fieldOf(path);
  return field ? [...document.querySelectorAll('[id^="field-"]')].indexOf(field) : undefined;
};

/**
 * A summary of the server's refusal, with a link to each field, in the order of the form. When it appears, the first of the fields takes the
 * focus, else the summary. A mended field leaves it, and the last one takes it away.
 */
export function ErrorSummary({ error, labels = {}, shown, heading = 'Unable to proceed', advice }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const all = faultsOf(error);
  const [order, setOrder] = useState<string[]>([]);
  useLayoutEffect(() => {
    const paths = inFormOrder(
      Object.entries(error.fields).filter(([path]) => path !== ''),
      positionOf,
    ).map(([path]) => path);
    setOrder(paths);
    const first = paths.map(fieldOf).find((field) => field !== null);
    first?.focus();
    // A group of fields cannot take the focus itself.
    if (!first || document.activeElement !== first) (first?.querySelector<HTMLElement>('input, select, textarea, button') ?? box.current)?.focus();
  }, [error]);
  const faults = inFormOrder(remainingFaults(all, shown ?? all), (path) => (order.includes(path) ? order.indexOf(path) : undefined));
  const isMended = faults.length === 0 && Object.keys(all).some((path) => path !== '') && error.isAboutFields;
  if (isMended) return null;
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
      {LABELLED.includes(heading) ? (
        <p>
          <strong>Server Error</strong>: {error.message}
        </p>
      ) : (
        !error.isAboutFields && <p>{sentence(error.message)}</p>
      )}
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
  /**
   * An act that the person must do before the form can be sent. Until then the button is disabled, but says this when it is pressed, together with
   * the other fields that are known to be missing (`others`), so that the faults do not come one after the other.
   */
  first?: { field: string; words: string; others?: Readonly<Record<string, string>> } | undefined;
  children: ReactNode;
}

/**
 * The layout of every form: the error summary, the fields, the button. Until the page's scripts run, the browser would submit the form by
 * itself: it then has no submit button, and its method is POST, so that a password never becomes part of an address.
 */
export function ApiForm({ form, labels, action, heading, advice, aside, first, children }: ApiFormProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    if (!first) return form.onSubmit(event);
    event.preventDefault();
    const missing = { ...first.others, [first.field]: first.words };
    for (const [field, words] of Object.entries(missing)) form.form.setFieldError(field, words);
    const [top] = inFormOrder(Object.entries(missing), positionOf);
    fieldOf(top?.[0] ?? first.field)?.focus();
  };
  return (
    <form className={classes.form} method="post" onSubmit={submit} noValidate aria-busy={form.sending}>
      {form.error && (
        <ErrorSummary
          error={form.error}
          shown={form.form.errors}
          {...(labels ? { labels } : {})}
          {...(heading ? { heading } : {})}
          {...(advice ? { advice } : {})}
        />
      )}
      {form.draft.restoredFrom !== undefined && <RestoredNote draft={form.draft} />}
      {children}
      <div className={classes.actions}>
        <BusyButton
          type={isHydrated ? 'submit' : 'button'}
          busy={form.sending}
          {...(first && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id })}
        >
          {action}
        </BusyButton>
        {first && (
          <span id={id} className={form.form.errors[first.field] ? 'visually-hidden' : classes.first}>
            {first.words}
          </span>
        )}
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
