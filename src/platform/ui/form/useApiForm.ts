import { type UseFormReturnType, useForm } from '@mantine/form';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { inWords } from '~/platform/text/in-words';
import { ApiError } from '../../web/api-error';
import type { CallOptions } from '../../web/caller';
import { usePosted, valuesOf } from '../../web/form-post';
import { confirmDialog } from '../confirm';
import { closeEarlier } from '../toast';
import { attemptKeys } from './attempt-key';
import { faultsOf, type MissingWords } from './faults';
import { useInputBeforeHydration } from './input-before-hydration';
import { type FailedWork, useWorks, type Works } from './under-way';
import { type DraftOptions, type KeptDraft, useDraft } from './useDraft';

interface ApiFormOptions<Values extends Record<string, unknown>, Answer> {
  initialValues: Values;
  /**
   * Sends the values. The form shows a refusal of the API at its fields.
   * @param attempt names the attempt for a call that takes an `Idempotency-Key`: values that are sent again, because no answer came, are one act.
   */
  submit(values: Values, attempt: CallOptions): Promise<Answer>;
  /** Asks the person about what is to be sent, once nothing is under way any more. @returns whether to send it. */
  before?(values: Values): Promise<boolean> | boolean;
  /** What follows. The form stays busy until it has ended. */
  onSuccess?(answer: Answer, values: Values): unknown;
  onFailure?(error: ApiError): void;
  /** The form's own sentences for fields without a value, instead of the server's words. */
  missing?: MissingWords;
  /** The name of the form in the `action` of its page, by which it works without scripts (`platform/web/form-post.ts`). */
  post?: string;
  /** What the form waits for, where fields outside of it belong to it as well. */
  works?: Works;
  /** Keeps what is typed in the browser until it is sent. */
  draft?: DraftOptions<Values>;
}

export interface ApiForm<Values extends Record<string, unknown>, Answer = unknown> {
  form: UseFormReturnType<Values>;
  /** Whether it is being sent, or waits to be sent. */
  sending: boolean;
  /** What the form waits for before it is sent: `Uploading resume.pdf`. */
  waitsFor: string | undefined;
  /** What the fields of the form carry out before it can be sent. */
  works: Works;
  sent: boolean;
  /** The answer of the API, once the form was sent. */
  answer: Answer | undefined;
  /** The name of the form in the `action` of its page. */
  post: string | undefined;
  error: ApiError | null;
  /** The message of each field that the server refused. */
  faults: Readonly<Record<string, string>>;
  onSubmit(event?: React.FormEvent<HTMLFormElement>): void;
  /** Props of the input at a path: value, error, name, and the id that the error summary links to. */
  field(path: string, options?: { type?: 'checkbox' }): Record<string, unknown> & { id: string; name: string };
  /** The id of the input at a path, which is valid in links and selectors and belongs to this form alone. */
  idOf(path: string): string;
  clearError(): void;
  /** The values that were kept of an earlier visit to the form. */
  draft: KeptDraft;
}

/** A form that the server validates: editing → sending → sent, or back to editing with a message at each field. */
export function useApiForm<Values extends Record<string, unknown>, Answer>(options: ApiFormOptions<Values, Answer>): ApiForm<Values, Answer> {
  const posted = usePosted(options.post);
  const [refusal] = useState(() => posted?.refusal && refusalOf(posted.refusal));
  const form = useForm<Values>({
    initialValues: posted ? valuesOf(options.initialValues, posted.pairs) : options.initialValues,
    ...(refusal && { initialErrors: faultsOf(refusal, options.missing) as never }),
  });
  const id = useId();
  // Several forms with fields of the same names can be on a page, such as one in a dialog: no two fields share an id.
  const idOf = (path: string) => `field-${id}-${path.replaceAll('.', '-')}`;
  useInputBeforeHydration(form, idOf);
  const draft = useDraft(form, options.draft);
  const [state, setState] = useState<'editing' | 'waiting' | 'sending' | 'sent'>(posted && !refusal ? 'sent' : 'editing');
  const [error, setError] = useState<ApiError | null>(refusal ?? null);
  const [answer, setAnswer] = useState(posted?.answer as Answer | undefined);
  const [keys] = useState(() => attemptKeys(options.draft));
  const own = useWorks();
  const works = options.works ?? own;
  const underWay = works.useWords();
  // The options of the last rendering: a form that waits is sent with what has become of the page meanwhile.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const busy = useRef(false);

  /** Waits for what the form needs. @returns whether it may be sent. */
  const prepare = async (): Promise<boolean> => {
    const earlier = works.failed();
    setState('waiting');
    const failed = await works.untilDone();
    // The page shows what has become of it before its values are read.
    await new Promise((resolve) => setTimeout(resolve));
    if (failed.length > 0) {
      setError(new ApiError(`${failed.map(({ name, reason }) => `${name}: ${reason}`).join(' ')} Nothing was sent.`, 0));
      return false;
    }
    // They said so at their fields. Whoever sends the form all the same is told that it goes without them.
    const missing = works.failed().filter((work) => earlier.includes(work));
    if (missing.length > 0 && !(await asksWithout(missing))) return false;
    works.forget();
    return (await latest.current.before?.(form.getValues())) ?? true;
  };

  const send = async () => {
    setError(null);
    closeEarlier();
    if (!(await prepare())) return setState('editing');
    const values = form.getValues();
    setState('sending');
    form.clearErrors();
    try {
      const answer = await latest.current.submit(values, { headers: keys.headersFor(values, latest.current.draft?.basis) });
      keys.answered();
      setAnswer(answer);
      draft.finish();
      const next = latest.current.onSuccess?.(answer, values);
      if (next instanceof Promise) await next;
      setState('sent');
    } catch (caught) {
      setState('editing');
      keys.answered(caught);
      if (!(caught instanceof ApiError)) throw caught;
      form.setErrors(faultsOf(caught, latest.current.missing) as never);
      setError(caught);
      latest.current.onFailure?.(caught);
    }
  };

  return {
    form,
    sending: state === 'sending' || state === 'waiting',
    works,
    waitsFor: state === 'waiting' ? underWay : undefined,
    sent: state === 'sent',
    answer,
    post: options.post,
    error,
    faults: error ? faultsOf(error, options.missing) : {},
    onSubmit: (event) => {
      event?.preventDefault();
      // Words in a field that are not one of its values yet (ManySelect) would be lost.
      const unselected = event?.currentTarget.querySelector<HTMLElement>('[data-unselected]');
      if (unselected) return unselected.focus();
      if (busy.current) return;
      busy.current = true;
      void send().finally(() => {
        busy.current = false;
      });
    },
    field: (path, fieldOptions) => ({ ...form.getInputProps(path, fieldOptions), id: idOf(path), name: path }),
    idOf,
    clearError: () => setError(null),
    draft,
  };
}

const refusalOf = ({ message, status, fields, data, code }: Pick<ApiError, 'message' | 'status' | 'fields' | 'data' | 'code'>): ApiError =>
  new ApiError(message, status, fields, data, code);

const asksWithout = (missing: readonly FailedWork[]): Promise<boolean> => {
  const names = inWords(missing.map(({ name }) => name));
  return confirmDialog(
    `Continue without ${names}?`,
    `Continue without ${missing.length > 1 ? 'them' : 'it'}`,
    missing.map(({ name, reason }) => `${name}: ${reason}`).join(' '),
  );
};
