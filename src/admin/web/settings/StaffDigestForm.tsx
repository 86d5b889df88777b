import { NativeSelect } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { hourText } from '~/accounts/newsletter-times';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { timeZoneName } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { settingDeclarations } from '~/site/settings';
import type { adminSettingCalls } from '~/site/settings-contract';
import classes from './Settings.module.css';

const api = browserApi<typeof adminSettingCalls>();
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const { label, explanation } = settingDeclarations.staff_digest_hour;

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
    <section className={classes.section} aria-labelledby="staff_digest_hour">
      <h3 id="staff_digest_hour">{label}</h3>
      <p className={classes.explanation}>{explanation}</p>
      <form className={classes.form} noValidate aria-labelledby="staff_digest_hour" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ staff_digest_hour: 'Hour' }} />}
        <NativeSelect label="Hour" description={timeZoneName()} data={HOURS} {...field('staff_digest_hour')} />
        <div className={classes.buttons}>
          <BusyButton type="submit" busy={sending} disabled={!form.isDirty()}>
            Save the hour
          </BusyButton>
        </div>
      </form>
    </section>
  );
}
