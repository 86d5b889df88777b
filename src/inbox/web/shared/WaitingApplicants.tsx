import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { receivedCalls } from '~/applications/received-contract';
import { proposedAnswer } from '~/applications/unanswered';
import { placeholderNames, ReplyFields, replyLabels } from '~/applications/web/shared/ReplyFields';
import { formatCount } from '~/platform/text/count-text';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastSuccess } from '~/platform/ui/toast';
import { useAsyncData } from '~/platform/ui/useAsyncData';
import { browserApi } from '~/platform/web/browser-api';
import type { inboxCalls } from '../../contract';
import classes from './WaitingApplicants.module.css';

const api = browserApi<typeof receivedCalls & typeof inboxCalls>();

/** Offers to answer all who still wait, once a job is filled or has ended. Shows nothing where nobody waits. */
export function WaitingApplicants({ postId, reason }: { postId: string; reason: 'filled' | 'ended' }) {
  const load = useCallback(() => api('GET /v2/employer/jobs/{id}/applications', { params: { id: postId }, query: { stage: 'waiting' } }), [postId]);
  const [inbox, reload] = useAsyncData(load);
  const [open, setOpen] = useState(false);
  if (inbox.state !== 'loaded' || inbox.data.undecided === 0) return null;
  const { undecided: waiting, answers_to } = inbox.data;
  return (
    <div className={`row gap-l spread below-l ${classes.waiting}`}>
      <p>
        {waiting === 1 ? '1 applicant doesn’t know your decision.' : `${formatCount(waiting)} applicants don’t know your decision.`} Tell them in one step.
        Applicants in the stage “Hired” won’t get an email.
      </p>
      <Button onClick={() => setOpen(true)}>{waiting === 1 ? 'Reply to the applicant' : `Reply to all ${formatCount(waiting)}`}</Button>
      {open && (
        <Dialog title="Reply to everyone waiting" shape="form" onClose={() => setOpen(false)}>
          <AnswerForm
            postId={postId}
            reason={reason}
            waiting={waiting}
            answersTo={answers_to}
            onSent={() => {
              setOpen(false);
              reload();
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

interface AnswerFormProps {
  postId: string;
  reason: 'filled' | 'ended';
  waiting: number;
  answersTo: string;
  onSent(): void;
}

function AnswerForm({ postId, reason, waiting, answersTo, onSent }: AnswerFormProps) {
  const form = useApiForm({
    initialValues: proposedAnswer(reason),
    draft: { name: `answer-waiting:${postId}`, leave: 'silently' },
    submit: (body, attempt) => api('POST /v2/employer/jobs/{id}/applications/answer_waiting', { params: { id: postId }, body }, attempt),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onSent();
    },
  });
  return (
    <ApiForm form={form} heading="No replies were sent" action={waiting === 1 ? 'Send the reply' : `Send ${formatCount(waiting)} replies`} labels={replyLabels}>
      <ReplyFields form={form} answersTo={answersTo} help={`Each applicant gets their own email. ${placeholderNames} are filled in.`} />
    </ApiForm>
  );
}
