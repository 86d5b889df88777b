import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { User } from '~/accounts/schemas';
import type { Post } from '~/jobs/schemas';
import { reloadOwnActions } from '~/jobs/web/shared/own-actions';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { applicationCalls } from '../contract';
import classes from './ApplyPage.module.css';
import { FileChoice } from './FileChoice';

const api = browserApi<typeof applicationCalls>();

const labels = { email: 'Email', resume: 'Resume', cover_letter: 'Cover letter', other_file: 'Other file', message: 'Message', job_id: 'Job' };

/** The form of an application. Required files are noted here and checked by the server. */
export function ApplyForm({ job, user, onSent }: { job: Post; user: User; onSent(): void }) {
  const files = user.files.resumes;
  const hasResume = files.some((file) => file.file_type === 'Resume');
  const form = useApiForm({
    initialValues: {
      email: user.email,
      resume: files.find((file) => file.primary)?._id ?? '',
      cover_letter: '',
      other_file: '',
      message: '',
      send_confirmation: true,
    },
    draft: { name: `apply:${job._id}`, omit: ['email'], restore: (values) => withoutMissingFiles(values, files) },
    submit: (values) => api('POST /v2/posts/apply/{recId}', { params: { recId: job._id }, body: { ...values, job_id: job._id } }),
    onSuccess: () => {
      toastSuccess('Successfully Submitted Application');
      reloadOwnActions();
      onSent();
    },
    onFailure: (error) => toastFailure('Failed Submitting Form', error),
  });
  const choice = (field: 'resume' | 'cover_letter' | 'other_file') => {
    const { id, name, value, error, onChange } = form.field(field) as {
      id: string;
      name: string;
      value: string;
      error?: string;
      onChange(value: string): void;
    };
    return { id, name, value, onChange, label: labels[field], ...(error ? { error } : {}) };
  };
  return (
    <ApiForm form={form} action="Send application" labels={labels} heading="Unable to submit information">
      <TextInput
        label={labels.email}
        description="The employer replies to the address of your account."
        type="email"
        autoComplete="email"
        readOnly
        {...form.field('email')}
      />
      {!hasResume && form.form.values.resume === '' && (
        <p className={classes.note} role="status">
          <IconInfoCircle size={20} aria-hidden="true" />
          <span>
            <strong>You are applying to a job without a resume</strong>. Choose or upload one below. It is attached, and stored for your next application.
          </span>
        </p>
      )}
      <FileChoice {...choice('resume')} type="Resume" {...(job.require_resume ? { description: 'This job requires a resume.' } : {})} />
      <FileChoice {...choice('cover_letter')} type="Cover Letter" {...(job.require_cover_letter ? { description: 'This job requires a cover letter.' } : {})} />
      <FileChoice {...choice('other_file')} type="Other" description="References, a certificate, a sample of your work." />
      <Textarea
        label={labels.message}
        description="Say briefly why you are interested. It appears at the top of the mail to the employer."
        minRows={7}
        maxRows={20}
        dir="auto"
        {...form.field('message')}
      />
      <Checkbox
        label="Send Confirmation"
        description={`A copy of what you sent, to ${user.email}.`}
        {...form.field('send_confirmation', { type: 'checkbox' })}
      />
    </ApiForm>
  );
}

/** A draft without the files that were removed since. */
const withoutMissingFiles = <Values extends object>(values: Values, files: User['files']['resumes']): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !['resume', 'cover_letter', 'other_file'].includes(field) || value === '' || files.some((file) => file._id === value),
    ),
  ) as Values;
