import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import type { EmployerPost } from '~/posts/schemas';
import classes from './ManageQuestion.module.css';
import { usePostActions, useStatusActions } from './post-actions';
import { renewalFacts } from './renewal';

const QUESTIONS = ['renew', 'filled'] as const;
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
  const { renew, setFilled } = useStatusActions(post, onAct);
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

  if (post.filled || !asked) return null;
  if (asked === 'filled') {
    return (
      <Question
        key={asked}
        title="Did you fill the position?"
        text="Then nobody can apply any more, and the job is in no list. You can reopen it."
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
    <Question key={asked} title="Still looking?" text="This post cannot be renewed any more. A duplicate is a new post with the same text." onClose={close}>
      <Button onClick={() => void copy(post)}>Duplicate this post</Button>
    </Question>
  );
}

interface QuestionProps {
  title: string;
  text: ReactNode;
  onClose(): void;
  children: ReactNode;
}

function Question({ title, text, onClose, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asks may be far below.
  useEffect(() => {
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={`below-xl inset-l ${classes.question}`} aria-labelledby="question">
      <h2 id="question" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {typeof text === 'string' ? <p>{text}</p> : text}
      <div className="row above-m">
        {children}
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
      </div>
    </section>
  );
}
