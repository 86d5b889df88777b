import { NativeSelect } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { hourText } from '~/accounts/newsletter-times';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { timeZoneName } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { adminSettingCalls } from '~/site/settings-contract';
import { SaveBar } from './SaveBar';
import { SettingSection } from './SettingSection';
import classes from './Settings.module.css';

const api = browserApi<typeof adminSettingCalls>();
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** The hour of the daily report of trouble. */
export function StaffDigestForm({ hour, version }: { hour: number; version: string }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { staff_digest_hour: String(hour) },
    submit: ({ staff_digest_hour }) =>
      api('PATCH /v3/admin/settings', { body: { staff_digest_hour: Number(staff_digest_hour), versions: { staff_digest_hour: version } } }),
    onSuccess: () => {
      toastSuccess('Hour of the daily report saved');
      void revalidate();
    },
  });
  return (
    <SettingSection name="staff_digest_hour">
      <form className={classes.form} noValidate aria-labelledby="staff_digest_hour" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ staff_digest_hour: 'Hour' }} />}
        <NativeSelect label="Hour" description={timeZoneName()} data={HOURS} {...field('staff_digest_hour')} />
        <SaveBar form={form} busy={sending} label="Save the hour" />
      </form>
    </SettingSection>
  );
}
