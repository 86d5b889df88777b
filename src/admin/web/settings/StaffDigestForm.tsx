import { NativeSelect } from '@mantine/core';
import { hourText } from '~/accounts/newsletter-times';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { timeZoneName } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { SaveBar } from './SaveBar';
import { SettingSection } from './SettingSection';
import classes from './Settings.module.css';
import { useSettingForm } from './useSettingForm';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** The hour of the daily report of trouble. */
export function StaffDigestForm({ hour, version }: { hour: number; version: string }) {
  const shared = useSettingForm({
    record: { staff_digest_hour: hour },
    versions: { staff_digest_hour: version },
    shown: ({ staff_digest_hour }) => ({ staff_digest_hour: String(staff_digest_hour) }),
    body: ({ staff_digest_hour }) => ({ staff_digest_hour: Number(staff_digest_hour) }),
    saved: 'Hour of the daily report saved',
  });
  const { form, field, error, sending, onSubmit } = shared;
  return (
    <SettingSection name="staff_digest_hour">
      <form className={classes.form} noValidate aria-labelledby="staff_digest_hour" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ staff_digest_hour: 'Hour' }} />}
        <SharedConflict form={shared} labels={{ staff_digest_hour: 'Hour' }} words={{ staff_digest_hour: hourText }} />
        <NativeSelect label="Hour" description={timeZoneName()} data={HOURS} {...field('staff_digest_hour')} />
        <SaveBar form={form} busy={sending} label="Save the hour" />
      </form>
    </SettingSection>
  );
}
