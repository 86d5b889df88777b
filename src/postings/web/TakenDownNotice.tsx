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
        The public can’t open this job, and no one can apply. Only you and members of your organization can see this page. Its days keep running.
      </p>
      {down.reason ? (
        <>
          <p>We wrote:</p>
          <blockquote dir="auto">{down.reason}</blockquote>
        </>
      ) : (
        <p>If you don’t know why, ask us here.</p>
      )}
      {down.answer ? (
        <div ref={answer} role="status">
          <p>You replied on {formatDate(down.answer.on)}. We’ll look at the post again and email you our decision.</p>
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
    <ApiForm form={form} action="Ask for another look" labels={{ text: 'Your reply' }} heading="Your reply wasn’t sent">
      <Textarea
        label="Your reply"
        description="If you’ve changed the post, tell us what’s different. You can edit it below."
        minRows={3}
        maxLength={2_000}
        dir="auto"
        {...form.field('text')}
      />
    </ApiForm>
  );
}
