import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';

import { useSession } from '~/accounts/web/shared/session';
import { contentPaths, jobPaths, supportPaths } from '~/platform/addresses/paths';

import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { SentNotice } from '~/platform/ui/Notice';
import { PlainButton, PlainLink } from '~/platform/ui/PlainButton';
import { browserApi } from '~/platform/web/browser-api';
import type { FeedbackType, supportCalls } from '../contract';
import { feedbackTypes } from '../rules';

const api = browserApi<typeof supportCalls>();

const labels = { email: 'Email', feedback_type: 'What is it about?', message: 'Message', checked_faq: 'I have checked the FAQ' };

/** The values of an empty form. */
export const blankFeedback = { email: '', feedback_type: 'help' as FeedbackType, message: '', checked_faq: false, req_response: true };

interface FeedbackFormProps {
  /** The post that the message is about; the message begins with it. */
  about?: string;
  onSent?(): void;
  /** Closes the dialog of the form, after the message was sent. */
  onDone?: (() => void) | undefined;
}

/** The form for contact and feedback, for visitors and users. */
export function FeedbackForm({ about = '', onSent, onDone }: FeedbackFormProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const form = useApiForm({
    post: 'feedback',
    initialValues: {
      ...blankFeedback,
      email: session.status === 'logged in' ? session.user.email : '',
      message: about && `About my post “${about}”:\n\n`,
    },
    missing: {
      email: 'Enter your email address.',
      message: 'Write your message.',
      checked_faq: 'Check this box once you’ve looked at the FAQ.',
    },
    draft: { name: 'feedback', omit: ['checked_faq'] },
    submit: (values, attempt) => api('POST /v2/contact', { body: { ...values, page: pathname } }, attempt),
    onSuccess: () => {
      onSent?.();
    },
  });
  if (form.sent) {
    return (
      <SentNotice title="Successfully Submitted Feedback">
        <p>
          Thank you.{' '}
          {form.form.getValues().req_response ? (
            <>
              We’ll reply to <strong dir="auto">{form.form.getValues().email}</strong>, usually within two business days. If nothing comes, check your spam
              folder.
            </>
          ) : (
            'We read everything.'
          )}
        </p>
        <p className="row">
          {onDone ? <PlainButton onClick={onDone}>Done</PlainButton> : <PlainLink to={jobPaths.list()}>Browse jobs</PlainLink>}
          {session.status === 'logged in' && <Link to={supportPaths.tickets}>See your messages</Link>}
        </p>
      </SentNotice>
    );
  }
  return (
    <ApiForm form={form} failure="Failed Submitting Feedback" action="Send message" labels={labels}>
      <TextInput label={labels.email} type="email" autoComplete="email" {...(onDone && { autoFocus: true })} {...form.field('email')} />
      <NativeSelect
        size="md"
        label={labels.feedback_type}
        data={Object.entries(feedbackTypes).map(([value, label]) => ({ value, label }))}
        {...form.field('feedback_type')}
      />
      <Textarea label={labels.message} minRows={5} maxRows={14} dir="auto" {...form.field('message')} />
      <Checkbox label="I’d like a reply" {...form.field('req_response', { type: 'checkbox' })} />
      <Checkbox
        label={labels.checked_faq}
        description={
          <>
            Required. Most answers are in the{' '}
            <Link to={contentPaths.faq} target="_blank">
              FAQ<span className="visually-hidden"> (opens in a new tab)</span>
            </Link>
            .
          </>
        }
        {...form.field('checked_faq', { type: 'checkbox' })}
      />
    </ApiForm>
  );
}
