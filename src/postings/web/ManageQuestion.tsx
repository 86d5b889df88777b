import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import type { EmployerPost } from '~/posts/schemas';
import classes from './ManageQuestion.module.css';
import { isAsked } from './post-act';
import { usePostActions, useStatusActions } from './post-actions';
import { renewalFacts } from './renewal';

const QUESTIONS = ['renew', 'filled', 'open'] as const;
type QuestionName = (typeof QUESTIONS)[number];

/** The question that the address asks, and how to ask another or none. Mails link to the page with `ask`. */
export function useQuestion() {
  const [search, setSearch] = useSearchParams();
  const set = (name: QuestionName | undefined) =>
    setSearch(
      (current) => {
        if (name) current.set('ask', name);
        else current.delete('ask');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { asked: QUESTIONS.find((name) => name === search.get('ask')), ask: (name: QuestionName) => set(name), close: () => set(undefined) };
}

interface ManageQuestionProps {
  post: EmployerPost;
  /** Called after the act that the question is about, and when the question is closed; before the page shows it. */
  onAct(): void;
}

/** The question at the top of the page: whether to renew the post, or whether the position is filled. */
export function ManageQuestion({ post, onAct }: ManageQuestionProps) {
  const question = useQuestion();
  const { asked } = question;
  const { copy } = usePostActions();
  const { renew, setFilled, confirmOpen } = useStatusActions(post, onAct);
  const close = () => {
    onAct();
    question.close();
  };
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<boolean>) => {
    setBusy(true);
    const done = await action();
    setBusy(false);
    if (done) close();
  };

  // A question whose reply is awaited is asked without the address, too.
  if (isAsked(post) && (!asked || asked === 'open')) {
    return (
      <Question
        key="open"
        calm={!asked}
        title={post.lapsed_on ? 'This job is closed' : 'Still hiring?'}
        text={
          post.lapsed_on
            ? 'We asked whether it’s still open and didn’t hear back. If it is, reopen it. Its end date stays the same.'
            : 'If this job is still open, let us know. Otherwise we’ll close it.'
        }
      >
        <BusyButton onClick={() => void run(confirmOpen)} busy={busy}>
          {post.lapsed_on ? 'Reopen this job' : 'Yes, still open'}
        </BusyButton>
        <Button variant="default" onClick={() => question.ask('filled')}>
          It’s been filled
        </Button>
      </Question>
    );
  }
  if (post.filled || !asked || asked === 'open') return null;
  if (asked === 'filled') {
    return (
      <Question
        key={asked}
        title="Did you fill the position?"
        text="Marking it as filled takes the job off the lists and stops applications. You can reopen it later."
        onClose={close}
      >
        <BusyButton onClick={() => void run(() => setFilled(true))} busy={busy}>
          Yes, mark as filled
        </BusyButton>
      </Question>
    );
  }
  if (post.can_renew) {
    const facts = renewalFacts(post, new Date());
    return (
      <Question
        key={asked}
        title="Renew this job?"
        text={
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        }
        onClose={close}
      >
        <BusyButton onClick={() => void run(renew)} busy={busy}>
          Renew for {post.renewal_days} days
        </BusyButton>
      </Question>
    );
  }
  if (post.state !== 'expired') return null;
  return (
    <Question key={asked} title="Still looking?" text="This post can’t be renewed again. A duplicate is a new post with the same text." onClose={close}>
      <Button onClick={() => void copy(post)}>Duplicate this post</Button>
    </Question>
  );
}

interface QuestionProps {
  title: string;
  text: ReactNode;
  /** True where nobody opened the question: then it takes no focus. */
  calm?: boolean;
  /** Without it the question stays until its reply. */
  onClose?(): void;
  children: ReactNode;
}

function Question({ title, text, calm = false, onClose, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asks may be far below.
  useEffect(() => {
    if (calm) return;
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [calm]);
  return (
    <section className={`below-xl inset-l ${classes.question}`} aria-labelledby="question">
      <h2 id="question" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {typeof text === 'string' ? <p>{text}</p> : text}
      <div className="row above-m">
        {children}
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
        )}
      </div>
    </section>
  );
}
