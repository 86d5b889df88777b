import { Radio } from '@mantine/core';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { type SettingValue, settingDeclarations } from '~/site/settings';
import { SaveBar } from './SaveBar';
import { SettingSection } from './SettingSection';
import classes from './Settings.module.css';
import { useSettingForm } from './useSettingForm';

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
  const shared = useSettingForm<ChoiceSetting, Record<string, unknown>>({
    record: { [name]: value } as never,
    versions: { [name]: version } as never,
    shown: (record) => record,
    body: (values) => values as never,
    saved,
  });
  const { form, field, error, sending, onSubmit } = shared;
  const titleOf = (value: SettingValue<Name>): string => choices.find(([choice]) => choice === value)?.[1] ?? value;
  return (
    <SettingSection name={name}>
      {children}
      <form className={classes.form} noValidate aria-labelledby={name} aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ [name]: label }} />}
        <SharedConflict form={shared} labels={{ [name]: label }} words={{ [name]: titleOf }} />
        <Radio.Group label={question} {...field(name)}>
          <div className="stack gap-s above-s">
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
