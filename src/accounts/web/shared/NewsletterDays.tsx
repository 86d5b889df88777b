import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import type { Weekday } from '../../schemas';
import { DayChoice } from './DayChoice';
import { NextIssue } from './NextIssue';
import { updateIdentity } from './session';

const api = browserApi<typeof accountCalls>();

/** The form for the weekdays of the newsletter. */
export function NewsletterDays({ days }: { days: Weekday[] }) {
  const form = useApiForm({
    initialValues: { deliver_on: days },
    submit: (values) => api('POST /v2/account/newsletter/prefs', { body: values }),
    onSuccess: (identity) => {
      updateIdentity(identity);
      toastSuccess('Newsletter Preferences Updated');
    },
    onFailure: (error) => toastFailure('Setting Newsletter Preference Failed', error),
  });
  return (
    <ApiForm form={form} action="Save days" labels={{ deliver_on: 'Days' }}>
      <DayChoice label="Send me new jobs on" description="Clear all days to stop it." field={form.field('deliver_on')} />
      <NextIssue days={form.form.getValues().deliver_on} />
    </ApiForm>
  );
}
