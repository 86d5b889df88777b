import { Checkbox } from '@mantine/core';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../contract';
import type { User } from '../schemas';
import classes from './AccountHomePage.module.css';
import { updateIdentity } from './session';

const api = browserApi<typeof accountCalls>();

type Days = User['newsletter']['deliver_on'];
const week: Days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** On which weekdays the newsletter comes. */
export function NewsletterDays({ days }: { days: Days }) {
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
    <ApiForm form={form} action="Save the days" labels={{ deliver_on: 'Days' }}>
      <Checkbox.Group label="Send me new jobs on" description="At nine in the morning, board time. Choose no day to stop it." {...form.field('deliver_on')}>
        <div className={classes.days}>
          {week.map((day) => (
            <Checkbox key={day} value={day} label={day} />
          ))}
        </div>
      </Checkbox.Group>
    </ApiForm>
  );
}
