import { type ReactNode, type Ref, useRef, useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { pageHeading, useFocusAfterAct } from '~/platform/ui/show-and-focus';
import type { EmployerPost } from '~/posts/schemas';
import { ManageQuestion, useQuestion } from './ManageQuestion';
import classes from './ManageQuestion.module.css';
import { useStatusActions } from './post-actions';
import { renewalDone } from './renewal';

/** The question on the page of a post, and the notice about its state after the answer. */
export function PostStatus({ post }: { post: EmployerPost }) {
  const { asked } = useQuestion();
  const words = useRef<HTMLParagraphElement>(null);
  // A question that was answered is gone, and so is a button that undid the act.
  const noteAct = useFocusAfterAct(`${asked} ${post.filled} ${post.renewals}`, () => words.current ?? pageHeading());
  return (
    <>
      <ManageQuestion post={post} onAct={noteAct} />
      <StatusNotice post={post} words={words} onAct={noteAct} />
    </>
  );
}

interface StatusNoticeProps {
  post: EmployerPost;
  words: Ref<HTMLParagraphElement>;
  onAct(): void;
}

/** The notice on the page of a post that was renewed or filled: its present state, and the button that undoes the act where that is possible. */
function StatusNotice({ post, words, onAct }: StatusNoticeProps) {
  const { undoRenewal, setFilled } = useStatusActions(post, onAct);
  const { asked } = useQuestion();
  if (post.filled) {
    return (
      <Notice words={words} text="This job is filled. Mazel tov! It’s no longer listed, and no one can apply.">
        <UndoButton label="Reopen this job" undo={() => setFilled(false)} />
      </Notice>
    );
  }
  // The question before another renewal has its numbers.
  if (post.renewals === 0 || (asked === 'renew' && post.can_renew)) return null;
  return (
    <Notice words={words} text={renewalDone(post)} isOver={post.state === 'expired'}>
      {post.can_undo_renewal && <UndoButton label="Undo the renewal" undo={undoRenewal} />}
    </Notice>
  );
}

interface NoticeProps {
  words: Ref<HTMLParagraphElement>;
  text: string;
  isOver?: boolean;
  children: ReactNode;
}

const Notice = ({ words, text, isOver, children }: NoticeProps) => (
  <div className={`row gap-l spread note good-note below-xl ${classes.notice}`} data-over={isOver || undefined}>
    <p ref={words} role="status">
      {text}
    </p>
    {children}
  </div>
);

function UndoButton({ label, undo }: { label: string; undo(): Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={busy}
      onClick={() => {
        setBusy(true);
        void undo().finally(() => setBusy(false));
      }}
    >
      {label}
    </BusyButton>
  );
}
