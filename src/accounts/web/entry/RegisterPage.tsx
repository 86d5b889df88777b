import { PasswordInput, Radio, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { authPaths } from '~/platform/paths';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { browserApi } from '~/platform/web/browser-api';
import { type MetaArgs, pageMeta } from '~/platform/web/meta';
import type { accountCalls } from '../../contract';
import { AuthLayout } from './AuthLayout';
import classes from './AuthLayout.module.css';
import { useRedirectLoggedIn } from './use-redirect-logged-in';

const api = browserApi<typeof accountCalls>();

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Sign up', description: 'Create an account to find a job or to post one.', path: authPaths.register() });

const labels = { account_type: 'I am here to', first_name: 'First name', last_name: 'Last name', email: 'Email', password: 'Password' };

export default function RegisterPage() {
  useRedirectLoggedIn();
  const [search] = useSearchParams();
  const form = useApiForm({
    initialValues: { first_name: '', last_name: '', email: '', password: '', account_type: search.get('type') ?? '' },
    submit: (values) => api('POST /v2/auth/register', { body: values as never }),
  });

  if (form.sent) {
    return (
      <AuthLayout title="Successfully created account" icon={<IconMail size={28} stroke={1.5} />}>
        <p role="status">
          We sent a mail to <strong>{form.form.getValues().email}</strong>. Open its link, or enter its code, to confirm your address; it works for one hour.
        </p>
        <p>
          <Link to={authPaths.confirm()}>Enter the code</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Sign up" lead="One account for posting jobs and for finding them.">
      <ApiForm form={form} action="Create my account" labels={labels}>
        <Radio.Group label={labels.account_type} {...form.field('account_type')}>
          <div className={classes.types}>
            <Radio value="employer" label="Post jobs for an organization" />
            <Radio value="jobseeker" label="Find a job" />
          </div>
        </Radio.Group>
        <div className={classes.names}>
          <TextInput label={labels.first_name} dir="auto" autoComplete="given-name" {...form.field('first_name')} />
          <TextInput label={labels.last_name} dir="auto" autoComplete="family-name" {...form.field('last_name')} />
        </div>
        <TextInput label={labels.email} type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput
          label={labels.password}
          description="At least 10 characters. A short sentence is easy to remember."
          autoComplete="new-password"
          {...form.field('password')}
        />
      </ApiForm>
      <p className={classes.aside}>
        Already have an account? <Link to={{ pathname: authPaths.login(), search: search.toString() }}>Log in</Link>
      </p>
    </AuthLayout>
  );
}
