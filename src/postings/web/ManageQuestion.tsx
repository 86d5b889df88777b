import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EmployerPost } from '~/jobs/schemas';
import classes from './ManageQuestion.module.css';
import { usePostActions, useStatusActions } from './post-actions';

/** The question of a mail, which links to the page with `ask`: whether to renew the post, or whether the position is filled. */
export function ManageQuestion({ post }: { post: EmployerPost }) {
  const [search, setSearch] = useSearchParams();
  const { copy } = usePostActions();
  const { renew, setFilled } = useStatusActions(post);
  const [busy, setBusy] = useState(false);
  const close = () =>
    setSearch(
      (current) => {
        current.delete('ask');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const run = async (action: () => Promise<boolean>) => {
    setBusy(true);
    const done = await action();
    setBusy(false);
    if (done) close();
  };

  const ask = search.get('ask');
  if (post.filled) return null;
  if (ask === 'filled') {
    return (
      <Question title="Did you fill the position?" text="Then nobody can apply any more, and the job is in no list." onClose={close}>
        <Button onClick={() => void run(() => setFilled(true))} loading={busy}>
          Yes, mark as filled
        </Button>
      </Question>
    );
  }
  if (ask !== 'renew') return null;
  if (post.can_renew) {
    return (
      <Question title="Renew this post?" text="It is free. The 90 days start today, and the job moves to the top of the lists." onClose={close}>
        <Button onClick={() => void run(renew)} loading={busy}>
          Renew for 90 days
        </Button>
      </Question>
    );
  }
  if (post.state !== 'expired') return null;
  return (
    <Question title="Still looking?" text="This post cannot be renewed any more. A duplicate is a new post with the same text." onClose={close}>
      <Button onClick={() => void copy(post)}>Duplicate this post</Button>
    </Question>
  );
}

interface QuestionProps {
  title: string;
  text: string;
  onClose(): void;
  children: ReactNode;
}

const Question = ({ title, text, onClose, children }: QuestionProps) => (
  <section className={classes.question} aria-labelledby="question">
    <h2 id="question">{title}</h2>
    <p>{text}</p>
    <div className={classes.buttons}>
      {children}
      <Button variant="default" onClick={onClose}>
        Not now
      </Button>
    </div>
  </section>
);
