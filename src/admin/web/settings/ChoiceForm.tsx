import { Radio } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { type SettingValue, settingDeclarations } from '~/site/settings';
import type { adminSettingCalls } from '~/site/settings-contract';
import { SaveBar } from './SaveBar';
import { SettingSection } from './SettingSection';
import classes from './Settings.module.css';

const api = browserApi<typeof adminSettingCalls>();

/** The settings whose value is one of a few words. */
type ChoiceSetting = 'moderation' | 'social_sharing' | 'staff_mails' | 'answer_figures';

interface ChoiceFormProps<Name extends ChoiceSetting> {
  name: Name;
  value: SettingValue<Name>;
  /** The version of the value that is shown. */
  version: string;
  /** The question above the choices. */
  question: string;
  choices: readonly (readonly [value: SettingValue<Name>, label: string, description: string])[];
  /** The label of the button, and the message after saving. */
  action: string;
  saved: string;
  /** Content between the explanation and the choices. */
  children?: React.ReactNode;
}

/** The section of a setting that is one of a few choices. */
export function ChoiceForm<Name extends ChoiceSetting>({ name, value, version, question, choices, action, saved, children }: ChoiceFormProps<Name>) {
  const { label } = settingDeclarations[name];
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { [name]: value as string },
    submit: (values) =>
      api('PATCH /v3/admin/settings', { body: { ...(values as { [Setting in ChoiceSetting]?: SettingValue<Setting> }), versions: { [name]: version } } }),
    onSuccess: () => {
      toastSuccess(saved);
      void revalidate();
    },
  });
  return (
    <SettingSection name={name}>
      {children}
      <form className={classes.form} noValidate aria-labelledby={name} aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ [name]: label }} />}
        <Radio.Group label={question} {...field(name)}>
          <div className={classes.choices}>
            {choices.map(([choice, title, description]) => (
              <Radio key={choice} value={choice} label={title} description={description} />
            ))}
          </div>
        </Radio.Group>
        <SaveBar form={form} busy={sending} label={action} />
      </form>
    </SettingSection>
  );
}
