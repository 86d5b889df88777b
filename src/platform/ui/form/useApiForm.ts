import { type UseFormReturnType, useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { ApiError } from '../../web/api-error';
import { closeEarlier } from '../toast';
import { faultsOf, type MissingWords } from './faults';
import { useTypedBefore } from './typed-before';
import { type DraftOptions, type KeptDraft, useDraft } from './useDraft';

interface ApiFormOptions<Values extends Record<string, unknown>, Answer> {
  initialValues: Values;
  /** Sends the values. The form shows a refusal of the API at its fields. */
  submit(values: Values): Promise<Answer>;
  onSuccess?(answer: Answer, values: Values): void;
  onFailure?(error: ApiError): void;
  /** The form's own sentences for fields without a value, instead of the server's words. */
  missing?: MissingWords;
  /** Keeps what is typed in the browser until it is sent. */
  draft?: DraftOptions<Values>;
}

export interface ApiForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  sending: boolean;
  sent: boolean;
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
export function useApiForm<Values extends Record<string, unknown>, Answer>(options: ApiFormOptions<Values, Answer>): ApiForm<Values> {
  const form = useForm<Values>({ initialValues: options.initialValues });
  const id = useId();
  // Several forms with fields of the same names can be on a page, such as one in a dialog: no two fields share an id.
  const idOf = (path: string) => `field-${id}-${path.replaceAll('.', '-')}`;
  useTypedBefore(form, idOf);
  const draft = useDraft(form, options.draft);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [error, setError] = useState<ApiError | null>(null);

  const send = async (values: Values) => {
    setState('sending');
    setError(null);
    form.clearErrors();
    closeEarlier();
    try {
      const answer = await options.submit(values);
      setState('sent');
      draft.finish();
      options.onSuccess?.(answer, values);
    } catch (caught) {
      setState('editing');
      if (!(caught instanceof ApiError)) throw caught;
      form.setErrors(faultsOf(caught, options.missing) as never);
      setError(caught);
      options.onFailure?.(caught);
    }
  };

  return {
    form,
    sending: state === 'sending',
    sent: state === 'sent',
    error,
    faults: error ? faultsOf(error, options.missing) : {},
    onSubmit: (event) => {
      event?.preventDefault();
      // Words in a field that are not one of its values yet (ManySelect) would be lost.
      const unselected = event?.currentTarget.querySelector<HTMLElement>('[data-unselected]');
      if (unselected) unselected.focus();
      else if (state !== 'sending') void send(form.getValues());
    },
    field: (path, fieldOptions) => ({ ...form.getInputProps(path, fieldOptions), id: idOf(path), name: path }),
    idOf,
    clearError: () => setError(null),
    draft,
  };
}
