import { Textarea } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { answerRefusalWords } from '../applicant-answers';
import type { applicationCalls, OwnApplication } from '../contract';
import classes from './OwnApplicationPage.module.css';

const api = browserApi<typeof applicationCalls>();

/** The answer to an employer who has written, or why none can be written. Nothing where the page says the reason already. */
export function AnswerEmployer({ application }: { application: OwnApplication }) {
  const { answer_refusal: refusal, organization } = application;
  if (refusal === 'withdrawn' || refusal === 'removed' || refusal === 'not_answered') return null;
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" dir="auto">
        Write to {organization || 'the employer'}
      </h2>
      {refusal ? <p className={classes.hint}>{answerRefusalWords[refusal]}</p> : <AnswerForm application={application} />}
    </section>
  );
}

const labels = { text: 'Your answer' };

function AnswerForm({ application: { _id: id, organization } }: { application: OwnApplication }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    initialValues: { text: '' },
    draft: { name: `answer:${id}` },
    submit: (body) => api('POST /v2/account/applications/{id}/answer', { params: { id }, body }),
    onSuccess: () => {
      form.form.reset();
      toastSuccess('Your answer was sent');
      void revalidate();
    },
    onFailure: (error) => toastFailure('Your answer was not sent', error),
  });
  return (
    <ApiForm form={form} action="Send answer" labels={labels}>
      <Textarea
        label={labels.text}
        description={`${organization || 'The employer'} reads it here and by mail. Their next answer is shown on this page, and mailed to you.`}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={5_000}
        dir="auto"
        {...form.field('text')}
      />
    </ApiForm>
  );
}
