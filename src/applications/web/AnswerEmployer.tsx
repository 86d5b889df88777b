import { Textarea } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { answerRefusalWords } from '../applicant-answers';
import type { applicationCalls, OwnApplication } from '../contract';
import { isNotChosen, messagesOf } from '../state-words';
import classes from './OwnApplicationPage.module.css';

const api = browserApi<typeof applicationCalls>();

/** The answer to an employer who has written, or why none can be written. Nothing where the page says the reason already. */
export function AnswerEmployer({ application }: { application: OwnApplication }) {
  const { answer_refusal: refusal, organization } = application;
  if (refusal === 'withdrawn' || refusal === 'removed' || refusal === 'not_answered') return null;
  const content = refusal ? <p className="soft">{answerRefusalWords[refusal]}</p> : <AnswerForm application={application} />;
  const title = `Write to ${organization || 'the employer'}`;
  // Few want to write after a refusal.
  if (isNotChosen(application)) {
    return (
      <details className={`below-xl ${classes.answer}`}>
        <summary dir="auto">{title}</summary>
        {content}
      </details>
    );
  }
  // Below a reply, the field says by itself what it is for.
  const isBelowReply = messagesOf(application.events).length > 0;
  return (
    <section aria-labelledby="answer" className={`below-xl ${classes.answer}`}>
      <h2 id="answer" dir="auto" className={isBelowReply ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      {content}
    </section>
  );
}

const labels = { text: 'Your reply' };

function AnswerForm({ application: { _id: id, organization } }: { application: OwnApplication }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    initialValues: { text: '' },
    draft: { name: `answer:${id}` },
    submit: (body, attempt) => api('POST /v2/account/applications/{id}/answer', { params: { id }, body }, attempt),
    onSuccess: () => {
      form.form.reset();
      toastSuccess('Your reply was sent');
      void revalidate();
    },
  });
  return (
    <ApiForm form={form} heading="Your reply wasn’t sent" action="Send reply" labels={labels}>
      <Textarea
        label={labels.text}
        description={`${organization || 'The employer'} gets it here and by email. Their next reply appears on this page, and we’ll email it to you.`}
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
