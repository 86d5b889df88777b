import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { formatDate } from '~/platform/ui/format';
import { useFocusAfterAct } from '~/platform/ui/show-and-focus';
import type { EmployerPost } from '~/posts/schemas';
import { api } from './post-api';
import classes from './ReviewNotice.module.css';

interface TakenDownNoticeProps {
  post: EmployerPost;
  /** Called after the staff were asked to look at the post again. */
  onAsked(): void;
}

/** On the page of a post that staff have taken down: since when and why, and the form by which its employer answers. */
export function TakenDownNotice({ post, onAsked }: TakenDownNoticeProps) {
  const { taken_down: down } = post;
  const answer = useRef<HTMLDivElement>(null);
  // The form that sent the answer is gone.
  const noteAnswer = useFocusAfterAct(down?.answer?.on, () => answer.current);
  if (!down) return null;
  return (
    <section className={classes.notice} data-state="declined" aria-labelledby="taken-down">
      <h2 id="taken-down">Taken down by our staff</h2>
      <p>
        {down.on && `Since ${formatDate(down.on)}. `}
        The public cannot open this job, and nobody can apply. Only you and the members of your organization see this page. Its days go on.
      </p>
      {down.reason ? (
        <>
          <p>We wrote:</p>
          <blockquote dir="auto">{down.reason}</blockquote>
        </>
      ) : (
        <p>If you do not know the reason, ask us here.</p>
      )}
      {down.answer ? (
        <div ref={answer} role="status">
          <p>You answered on {formatDate(down.answer.on)}. We look at the post again, and mail you when we have decided.</p>
          <blockquote dir="auto">{down.answer.text}</blockquote>
        </div>
      ) : (
        <AnswerForm
          postId={post._id}
          onAsked={() => {
            noteAnswer();
            onAsked();
          }}
        />
      )}
    </section>
  );
}

function AnswerForm({ postId, onAsked }: { postId: string; onAsked(): void }) {
  const form = useApiForm({
    initialValues: { text: '' },
    draft: { name: `post:${postId}:takedown` },
    submit: (body, attempt) => api('POST /v2/employer/jobs/ask_to_put_back/{id}', { params: { id: postId }, body }, attempt),
    onSuccess: onAsked,
  });
  return (
    <ApiForm form={form} action="Ask to look at it again" labels={{ text: 'Your answer' }} heading="Your answer was not sent">
      <Textarea
        label="Your answer"
        description="If you have changed the post, say what is different now. You can edit it below."
        minRows={3}
        maxLength={2_000}
        dir="auto"
        {...form.field('text')}
      />
    </ApiForm>
  );
}
