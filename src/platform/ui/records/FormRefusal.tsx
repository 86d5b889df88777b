import { useLayoutEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '../../web/api-error';
import { BusyButton } from '../BusyButton';
import { focusIn } from '../form/ApiForm';
import classes from './FormRefusal.module.css';

interface FormRefusalProps {
  error: ApiError;
  /** The labels of the form's fields, each of which shows its own message. */
  labels: Record<string, string>;
  /** The id of the input at a path. */
  idOf(path: string): string;
  /** A toast has the message already. */
  toasted?: boolean;
}

/**
 * A refusal in a dialog of the back office: the general message, and the messages of the fields joined by commas. The message of a
 * single field is shown by the field alone. The first field that was refused takes the focus. After a change by somebody else there is a button that shows the current values; until then
 * the form keeps what was typed.
 */
export function FormRefusal({ error, labels, idOf, toasted = false }: FormRefusalProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another refusal moves the focus.
  useLayoutEffect(() => {
    const ids = new Set(Object.keys(error.fields).map(idOf));
    const first = [...document.querySelectorAll<HTMLElement>('[id^="field-"]')].find(({ id }) => ids.has(id));
    if (first) focusIn(first);
  }, [error]);
  const faults = Object.entries(error.fields).filter(([path]) => path !== '');
  const isAtField = faults.length === 1 && faults.every(([path]) => path in labels);
  if (toasted && (faults.length === 0 || isAtField)) return null;
  return (
    <div className={`text-s inset-s ${classes.refusal}`} role="alert">
      <p>{error.message}</p>
      {error.code === 'changed_since' && <ShowCurrentValues />}
      {faults.length > 0 && !isAtField && <p>{faults.map(([path, words]) => `${labels[path] ?? path}: ${words}`).join(', ')}</p>}
    </div>
  );
}

function ShowCurrentValues() {
  const { revalidate, state } = useRevalidator();
  return (
    <BusyButton variant="default" size="compact-sm" fw={500} busy={state === 'loading'} onClick={() => void revalidate()}>
      Show current values
    </BusyButton>
  );
}
