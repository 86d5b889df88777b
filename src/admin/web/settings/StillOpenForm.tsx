import type { FormRows } from '~/platform/ui/records/form-fields';
import type { SettingValue } from '~/site/settings';
import { SettingForm } from './SettingForm';
import { typedNumber } from './settings-data';
import { useSettingForm } from './useSettingForm';

type StillOpen = SettingValue<'still_open'>;

const DAYS = ['first', 'second', 'every', 'silence', 'closing'] as const;

const FIELDS: FormRows = [
  [
    { name: 'still_open.first', label: 'Days before we first ask', control: 'numeric' },
    { name: 'still_open.second', label: 'Days until the second question', control: 'numeric' },
    { name: 'still_open.every', label: 'Days between later questions', control: 'numeric' },
  ],
  [
    { name: 'still_open.silence', label: 'Days without a reply until “not confirmed”', control: 'numeric' },
    { name: 'still_open.closing', label: 'Days after that until it’s closed', control: 'numeric' },
  ],
];

const shown = ({ still_open: { enabled, ...days } }: { still_open: StillOpen }) => ({
  still_open: { enabled, ...(Object.fromEntries(DAYS.map((name) => [name, String(days[name])])) as Record<(typeof DAYS)[number], string>) },
});

/** Whether and when employers are asked that their jobs are still open. */
export function StillOpenForm({ stillOpen, version }: { stillOpen: StillOpen; version: string }) {
  const form = useSettingForm({
    record: { still_open: stillOpen },
    versions: { still_open: version },
    shown,
    body: ({ still_open: { enabled, ...days } }) => ({
      still_open: { enabled, ...(Object.fromEntries(DAYS.map((name) => [name, typedNumber(days[name])])) as Omit<StillOpen, 'enabled'>) },
    }),
    saved: 'Questions saved',
  });
  const { enabled } = form.form.getValues().still_open;
  return (
    <SettingForm
      name="still_open"
      id="still-open"
      form={form}
      fields={[{ name: 'still_open.enabled', label: 'Ask whether jobs are still open', control: 'flag' }, ...(enabled ? FIELDS : [])]}
      save="Save questions"
    />
  );
}
