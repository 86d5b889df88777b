import type { ReactNode } from 'react';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import type { SharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { FormFields } from '~/platform/ui/records/FormControl';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { type FormRows, labelsOf } from '~/platform/ui/records/form-fields';
import { type SettingKey, settingDeclarations } from '~/site/settings';
import { SaveBar } from './SaveBar';
import { SettingSection } from './SettingSection';
import classes from './Settings.module.css';

interface SettingFormProps {
  name: SettingKey;
  /** The id of the heading, where it is not the name of the setting. */
  id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the fields name the values of the form.
  form: SharedForm<any>;
  fields: FormRows;
  /** The words of fields whose values are not shown as they are stored. */
  words?: Readonly<Record<string, (value: never) => string>>;
  /** The label of the button that saves. */
  save: string;
  /** Content above the form, below its fields, and below the form. */
  above?: ReactNode;
  children?: ReactNode;
  below?: ReactNode;
  /** Further buttons. */
  buttons?: ReactNode;
}

/** A setting with its form, from the table of its fields. */
export function SettingForm({ name, id = name, form, fields, words = {}, save, above, children, below, buttons }: SettingFormProps) {
  const labels = { [name]: settingDeclarations[name].label, ...labelsOf(fields) };
  const { error, sending, onSubmit } = form;
  return (
    <SettingSection name={name} id={id}>
      {above}
      <form className={classes.form} noValidate aria-labelledby={id} aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={labels} idOf={form.idOf} />}
        <SharedConflict form={form} labels={labels} words={words} />
        <FormFields form={form} fields={fields} />
        {children}
        <SaveBar form={form} label={save}>
          {buttons}
        </SaveBar>
      </form>
      {below}
    </SettingSection>
  );
}
