import type { SettingValue } from '~/site/settings';
import { ChoiceForm } from './ChoiceForm';

type Mode = SettingValue<'moderation'>;

const CHOICES: readonly [Mode, string, string][] = [
  ['off', 'No posts', 'Each post is live as soon as it is paid.'],
  ['first', 'The first post of a new organization', 'Until a post of the organization has been live.'],
  ['all', 'All posts', 'Each post waits for an admin.'],
];

/** Which posts wait for an admin after they are paid. */
export const ModerationForm = ({ mode, version }: { mode: Mode; version: string }) => (
  <ChoiceForm
    name="moderation"
    value={mode}
    version={version}
    question="Posts that are reviewed"
    choices={CHOICES}
    action="Save review"
    saved="Review of posts saved"
  />
);
