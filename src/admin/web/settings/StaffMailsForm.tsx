import type { SettingValue } from '~/site/settings';
import { ChoiceForm } from './ChoiceForm';

type Mails = SettingValue<'staff_mails'>;

const CHOICES: readonly [Mails, string, string][] = [
  ['on', 'By mail as well', 'Each admin gets the mail.'],
  ['off', 'In the back office only', 'The numbers stand beside ‘Review’ and on the back office’s home.'],
];

/** Whether admins get mails about posts that wait for them. */
export const StaffMailsForm = ({ mails, version }: { mails: Mails; version: string }) => (
  <ChoiceForm
    name="staff_mails"
    value={mails}
    version={version}
    question="How admins learn of posts to review and reported jobs"
    choices={CHOICES}
    action="Save mails to admins"
    saved="Mails to admins saved"
  />
);
