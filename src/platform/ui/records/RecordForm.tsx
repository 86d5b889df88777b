import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { BusyButton } from '../BusyButton';
import { focusFirstField } from '../Dialog';
import { CancelButton } from '../form/CancelButton';
import { RestoredNote } from '../form/RestoredNote';
import type { ApiForm } from '../form/useApiForm';
import { SharedConflict } from '../form/versions/SharedConflict';
import type { SharedForm } from '../form/versions/useSharedForm';
import { FormFields } from './FormControl';
import { FormRefusal } from './FormRefusal';
import { type FormRows, labelsOf } from './form-fields';
import classes from './RecordForm.module.css';

interface RecordFormProps {
  // biome-ignore lint/suspicious/noExplicitAny: the fields name the values of the form.
  form: ApiForm<any> | SharedForm<any>;
  fields: FormRows;
  /** The label of the button that sends it: a verb. */
  verb: string;
  /** Whether it takes something away. */
  danger?: boolean | undefined;
  /** Whether there is nothing to send yet. */
  disabled?: boolean | undefined;
  /** What follows, each in a sentence. */
  effects?: readonly string[] | undefined;
  /** The 'Cancel' button of a dialog. */
  onCancel?: (() => void) | undefined;
  /** The name of a form that is no dialog. */
  name?: string;
  /** Whether a form that is no dialog is the main thing to do on the page. */
  main?: boolean;
  /** Whether the button stands beside the only field. */
  inline?: boolean;
  size?: 'sm' | undefined;
  /** Whether a toast says what was refused. */
  toasted?: boolean | undefined;
  /** Names of members of the record that are no field of the form, for the comparison with the change of somebody else. */
  labels?: Record<string, string> | undefined;
  /** What stands above the fields. */
  children?: ReactNode;
}

/** A form of the back office from the table of its fields: the refusal, the fields, what follows, and its buttons. */
export function RecordForm(props: RecordFormProps) {
  const { form, fields, verb, danger, disabled, effects = [], onCancel, name, main, inline, size, toasted = false, labels: others, children } = props;
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // The dialog focuses a form with which it opens; this one was loaded meanwhile.
    const dialog = element.current?.closest('dialog');
    if (dialog?.open && dialog.querySelector('header')?.contains(document.activeElement)) focusFirstField(dialog);
  }, []);
  const labels = { ...others, ...labelsOf(fields) };
  const { error, sending, onSubmit } = form;
  // Room for the list that the search of the only field opens.
  const isPicking = onCancel && fields.length === 1 && fields.flat()[0]?.control === 'record';
  return (
    <form
      ref={element}
      className={[classes.form, isPicking && classes.picking, inline && classes.inline].filter(Boolean).join(' ')}
      noValidate
      aria-label={name}
      aria-busy={sending}
      onSubmit={onSubmit}
    >
      {error && <FormRefusal error={error} labels={labels} toasted={toasted} idOf={form.idOf} />}
      <RestoredNote draft={form.draft} />
      {'conflict' in form && <SharedConflict form={form} labels={labels} />}
      {children}
      <FormFields form={form} fields={fields} size={size} />
      <WhatHappens effects={effects} />
      <div className={onCancel && classes.answers}>
        {onCancel && <CancelButton draft={form.draft} onClick={onCancel} />}
        <BusyButton
          type="submit"
          busy={sending}
          disabled={disabled ?? false}
          {...(danger && { color: 'accent' })}
          {...(size && { size })}
          {...(!onCancel && !main && { variant: 'default' })}
        >
          {verb}
        </BusyButton>
      </div>
    </form>
  );
}

/** What follows from an act, each in a sentence. */
export const WhatHappens = ({ effects }: { effects: readonly string[] }) =>
  effects.length > 0 && (
    <ul className={classes.happens} aria-label="What happens">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
