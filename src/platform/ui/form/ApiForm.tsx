import { Fragment, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ApiError } from '../../web/api-error';
import { FORM_FIELD } from '../../web/form-field';
import { BusyButton } from '../BusyButton';
import { NeedsScripts } from '../NeedsScripts';
import { focusOn } from '../show-and-focus';
import { closeEarlier } from '../toast';
import classes from './ApiForm.module.css';
import { inFormOrder, joinSame, remainingFaults, sentence } from './faults';
import { RestoredNote } from './RestoredNote';
import { FormWorks } from './under-way';
import type { ApiForm as ApiFormState } from './useApiForm';

interface ErrorSummaryProps {
  error: ApiError;
  /** The id of the input at a path. */
  idOf(path: string): string;
  /** The message of each field that was refused. */
  faults: Readonly<Record<string, string>>;
  /** Labels by field path, for the links; a path without one is shown as it is. */
  labels?: Record<string, string>;
  /** The messages that the fields show now; a mended field has none. */
  shown: Readonly<Record<string, unknown>>;
  heading?: string;
  failure?: string | undefined;
  advice?: string;
  explain?: ((path: string, words: string) => string) | undefined;
  alone?: BareErrorBox | undefined;
}

/** A box with only the sentence of the refusal. */
export interface BareErrorBox {
  /** The field that is to be filled in again: it takes the focus, with its text selected. */
  field?: string;
  /** The sentence, in place of that of the refusal. */
  words?: string;
  /** Follows the sentence, such as a link to the next step. */
  next?: ReactNode;
}

/** The boxes under these headings name the server's words as such (docs/product/look-and-words.md). */
const LABELED = ['Unable to proceed', 'Unable to save information'];

const ADVICE = 'Please fix the highlighted fields or correct the issue detailed below and submit again.';

/** Whether words are the form's own sentence for one field, which names the field itself. */
const isOwn = ({ fields }: ApiError, [path = '', ...others]: string[], words: string): boolean =>
  others.length === 0 && sentence(fields[path] ?? words) !== words;

/** The input with an id, or null. */
const fieldOf = (id: string) => document.getElementById(id);

/** Moves the focus to a field, or to the first control of a group of fields, which cannot take it itself. @returns whether it could. */
export function focusIn(field: HTMLElement): boolean {
  // A checkbox has its ring also after a click on the button that sent the form.
  const shown = { focusVisible: true } as FocusOptions;
  field.focus(shown);
  if (document.activeElement === field) return true;
  const control = field.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus(shown);
  return control !== null && document.activeElement === control;
}

/** Follows a link to a field. The browser moves the focus to a field, but to no group of fields. A group whose choices are not loaded yet takes it itself. */
function followToField(event: React.MouseEvent<HTMLAnchorElement>): void {
  const field = fieldOf(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  if (!focusIn(field)) focusOn(field);
}

/** The place of a field among all elements of the page. */
const positionOf = (id: string): number | undefined => {
  const field = fieldOf(id);
  return field ? [...document.querySelectorAll('[id^="field-"]')].indexOf(field) : undefined;
};

/** Scrolls to the summary where it and the field with the focus fit on the screen: its first words would be above the field, out of sight. */
function showWithFocus(summary: HTMLElement | null): void {
  const field = document.activeElement;
  if (!summary || !field?.isConnected) return;
  const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const { top } = summary.getBoundingClientRect();
  const height = field.getBoundingClientRect().bottom - top;
  if (top < above && above + height < innerHeight) summary.scrollIntoView({ block: 'start' });
}

/**
 * A summary of the server's refusal, with a link to each field, in the order of the form. When it appears, the first of the fields takes the
 * focus, else the summary. The fault of a field that was changed since is struck out. The summary stays until the form is sent again, so that the
 * field in which somebody types does not move.
 */
function ErrorSummary({
  error,
  idOf,
  faults: all,
  labels = {},
  shown,
  heading = 'Unable to proceed',
  failure,
  advice,
  explain = (_path, words) => words,
  alone,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another refusal moves the focus.
  useLayoutEffect(() => {
    const paths = inFormOrder(
      Object.entries(error.fields).filter(([path]) => path !== ''),
      (path) => positionOf(idOf(path)),
    ).map(([path]) => path);
    setOrder(paths);
    const again = alone?.field ? fieldOf(idOf(alone.field)) : null;
    if (again instanceof HTMLInputElement) {
      again.focus();
      again.select();
      return;
    }
    const first = paths.map((path) => fieldOf(idOf(path))).find((field) => field !== null);
    if (!first || !focusIn(first)) box.current?.focus();
    showWithFocus(box.current);
  }, [error]);
  const remaining = new Map(remainingFaults(all, shown));
  const faults = inFormOrder(
    Object.entries(all).flatMap(([path, words]) => (path === '' ? [] : [[path, remaining.get(path) ?? words] as [string, string]])),
    (path) => (order.includes(path) ? order.indexOf(path) : undefined),
  );
  const isChanged = (path: string) => !remaining.has(path);
  const allChanged = (faults.length > 0 && remaining.size === 0 && error.isAboutFields) || undefined;
  useEffect(() => {
    if (allChanged) closeEarlier();
  }, [allChanged]);
  const frame = { ref: box, className: classes.summary, role: 'alert', tabIndex: -1, 'data-changed': allChanged };
  if (alone) {
    return (
      <div {...frame}>
        <p>
          {alone.words ?? sentence(error.message)} {alone.next}
        </p>
      </div>
    );
  }
  // A refusal that is about no field says itself what to do.
  const shownAdvice = allChanged ? '' : (advice ?? (error.isAboutFields || LABELED.includes(heading) ? ADVICE : ''));
  return (
    <div {...frame}>
      <h2>{allChanged ? 'You’ve changed all of these. Submit the form again.' : heading}</h2>
      {failure && <p className={classes.failure}>{failure}</p>}
      {shownAdvice && <p>{shownAdvice}</p>}
      {faults.length > 0 && (
        <ul>
          {joinSame(faults).map(({ paths, words }) => (
            <li key={paths[0]} data-changed={paths.every(isChanged) || undefined}>
              {paths.every(isChanged) && <span className="visually-hidden">Changed: </span>}
              {isOwn(error, paths, words) ? (
                <a href={`#${idOf(paths[0] ?? '')}`} onClick={followToField}>
                  {words}
                </a>
              ) : (
                <>
                  {paths.map((path, place) => (
                    <Fragment key={path}>
                      {place > 0 && (place === paths.length - 1 ? ' and ' : ', ')}
                      <a href={`#${idOf(path)}`} onClick={followToField} data-changed={isChanged(path) || undefined}>
                        {labels[path] ?? path}
                      </a>
                    </Fragment>
                  ))}
                  : {explain(paths[0] ?? '', words)}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {LABELED.includes(heading) ? (
        // A list that names every fault says it already.
        <p className={error.isAboutFields ? ('' in error.fields ? classes.quiet : 'visually-hidden') : undefined}>
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
  /** Other texts of the error box, for forms with fixed messages (docs/product/look-and-words.md). Without advice where it is empty. */
  heading?: string;
  advice?: string;
  /** Names what failed, below the heading: a fixed message that would cover the box as a toast. */
  failure?: string;
  /** The words of the box about a field, where they say more than those at the field, such as what to do next. */
  explain?(path: string, words: string): string;
  /** The box of refusals that their sentence says in full; undefined for the others. */
  alone?(error: ApiError): BareErrorBox | undefined;
  /** Content next to the submit button. */
  aside?: ReactNode;
  /** Whether the submit button stays at the bottom edge of the screen while a part of the form is below it: for forms longer than a screen. */
  long?: boolean;
  /**
   * An act that the person must do before the form can be sent. Until then the button is disabled and looks secondary, but says this when it is pressed, together with
   * the other fields that are known to be missing (`others`), so that the faults do not come one after the other.
   */
  first?: { field: string; words: string; others?: Readonly<Record<string, string>> } | undefined;
  children: ReactNode;
}

/**
 * The layout of every form: the error summary, the fields, the button. A form that is sent before the page's scripts run waits for them
 * (`platform/web/deferred-scripts.ts`). Without scripts the browser posts it to the address of its page, so that a password never becomes part of
 * an address: a form with `post` works then, any other one says what it needs.
 */
export function ApiForm({ form, labels, action, heading, failure, advice, explain, alone, aside, long, first, children }: ApiFormProps) {
  const id = useId();
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    if (!first) return form.onSubmit(event);
    event.preventDefault();
    const missing = { ...first.others, [first.field]: first.words };
    for (const [field, words] of Object.entries(missing)) form.form.setFieldError(field, words);
    const [top] = inFormOrder(Object.entries(missing), (path) => positionOf(form.idOf(path)));
    fieldOf(form.idOf(top?.[0] ?? first.field))?.focus();
  };
  return (
    <form className={`stack gap-l ${classes.form}`} method="post" onSubmit={submit} noValidate aria-busy={form.sending}>
      {form.error && (
        <ErrorSummary
          error={form.error}
          idOf={form.idOf}
          faults={form.faults}
          shown={form.form.errors}
          {...(labels ? { labels } : {})}
          {...(heading ? { heading } : {})}
          {...(advice ? { advice } : {})}
          failure={failure}
          explain={explain}
          alone={alone?.(form.error)}
        />
      )}
      <RestoredNote draft={form.draft} />
      {form.post === undefined ? <NeedsScripts what="This form" /> : <input type="hidden" name={FORM_FIELD} value={form.post} />}
      <FormWorks value={form.works}>{children}</FormWorks>
      <div className={`row gap-l ${classes.actions}`} data-long={long || undefined}>
        <BusyButton type="submit" busy={form.sending} {...(first && { variant: 'default', 'aria-disabled': true, 'aria-describedby': id })}>
          {form.waitsFor ? `${form.waitsFor}…` : action}
        </BusyButton>
        {form.waitsFor && (
          <span className="visually-hidden" role="status">
            {form.waitsFor}. We’ll send it when that’s done.
          </span>
        )}
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
