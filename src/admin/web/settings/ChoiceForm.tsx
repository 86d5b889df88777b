import type { ReactNode } from 'react';
import type { SettingValue } from '~/site/settings';
import { SettingForm } from './SettingForm';
import { useSettingForm } from './useSettingForm';

/** The settings whose value is one of a few words. */
export type ChoiceSetting = 'moderation' | 'social_sharing' | 'staff_mails' | 'answer_figures';

interface ChoiceWords<Name extends ChoiceSetting> {
  /** The question above the choices. */
  question: string;
  choices: readonly (readonly [value: SettingValue<Name>, label: string, help: string])[];
}

const WORDS: { [Name in ChoiceSetting]: ChoiceWords<Name> } = {
  moderation: {
    question: 'Posts to review',
    choices: [
      ['off', 'No posts', 'Each post goes live as soon as it’s paid.'],
      ['first', 'The first post of a new organization', 'Until one of the organization’s posts has been live.'],
      ['all', 'All posts', 'Each post waits for an admin.'],
    ],
  },
  social_sharing: {
    question: 'Who can share jobs to the page',
    choices: [
      ['employers', 'Employers and staff', 'Employers can share their own jobs, and staff can share all jobs.'],
      ['staff', 'Staff only', 'Employers don’t see the option.'],
      ['nobody', 'No one', 'Nothing is shared to the page, by people or by the board.'],
    ],
  },
  staff_mails: {
    question: 'How admins hear about posts to review and reported jobs',
    choices: [
      ['on', 'By email too', 'Each admin gets the email.'],
      ['off', 'In the back office only', 'The numbers are next to ‘Review’ and on the back office home.'],
    ],
  },
  answer_figures: {
    question: 'Who sees how an organization replies',
    choices: [
      ['shown', 'Everyone', 'Job seekers see it on the organization’s page and next to its jobs.'],
      ['hidden', 'Only the organization', 'Its members still see their own figures.'],
    ],
  },
};

interface ChoiceFormProps<Name extends ChoiceSetting> {
  name: Name;
  value: SettingValue<Name>;
  /** The version of the value that is shown. */
  version: string;
  /** What is saved, as the button and the message after it say: `Save review`. */
  of: [saving: string, saved: string];
  /** Content between the explanation and the choices. */
  above?: ReactNode;
}

/** The section of a setting that is one of a few choices. */
export function ChoiceForm<Name extends ChoiceSetting>({ name, value, version, of: [saving, saved], above }: ChoiceFormProps<Name>) {
  const { question, choices } = WORDS[name];
  const form = useSettingForm<ChoiceSetting, Record<string, unknown>>({
    record: { [name]: value } as never,
    versions: { [name]: version } as never,
    shown: (record) => record,
    body: (values) => values as never,
    saved: `${saved} saved`,
  });
  const titleOf = (chosen: string): string => choices.find(([choice]) => choice === chosen)?.[1] ?? chosen;
  return (
    <SettingForm
      name={name}
      form={form}
      above={above}
      fields={[{ name, label: question, control: 'radio', choices }]}
      words={{ [name]: titleOf }}
      save={`Save ${saving}`}
    />
  );
}
