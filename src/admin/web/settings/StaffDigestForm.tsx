import { hourText } from '~/accounts/newsletter-times';
import { timeZoneName } from '~/platform/ui/format';
import { SettingForm } from './SettingForm';
import { useSettingForm } from './useSettingForm';

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), hourText(hour)] as const);

/** The hour of the daily report of trouble. */
export function StaffDigestForm({ hour, version }: { hour: number; version: string }) {
  const form = useSettingForm({
    record: { staff_digest_hour: hour },
    versions: { staff_digest_hour: version },
    shown: ({ staff_digest_hour }) => ({ staff_digest_hour: String(staff_digest_hour) }),
    body: ({ staff_digest_hour }) => ({ staff_digest_hour: Number(staff_digest_hour) }),
    saved: 'Daily report hour saved',
  });
  return (
    <SettingForm
      name="staff_digest_hour"
      form={form}
      fields={[{ name: 'staff_digest_hour', label: 'Hour', help: timeZoneName(), control: 'menu', choices: HOURS }]}
      words={{ staff_digest_hour: hourText }}
      save="Save the hour"
    />
  );
}
