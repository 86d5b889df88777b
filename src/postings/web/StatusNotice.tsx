import { useState } from 'react';
import type { EmployerPost } from '~/jobs/schemas';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useQuestion } from './ManageQuestion';
import classes from './ManageQuestion.module.css';
import { useStatusActions } from './post-actions';
import { renewalDone } from './renewal';

/** The notice on the page of a post that was renewed or filled: its present state, and the button that undoes the act where that is possible. */
export function StatusNotice({ post }: { post: EmployerPost }) {
  const { undoRenewal, setFilled } = useStatusActions(post);
  const { asked } = useQuestion();
  if (post.filled) {
    return (
      <Notice text="This job is filled. Mazel tov! It is in no list, and nobody can apply.">
        <UndoButton label="Reopen this job" undo={() => setFilled(false)} />
      </Notice>
    );
  }
  // The question before another renewal has its numbers.
  if (post.renewals === 0 || (asked === 'renew' && post.can_renew)) return null;
  return (
    <Notice text={renewalDone(post)} isOver={post.state === 'expired'}>
      {post.can_undo_renewal && <UndoButton label="Undo the renewal" undo={undoRenewal} />}
    </Notice>
  );
}

const Notice = ({ text, isOver, children }: { text: string; isOver?: boolean; children: React.ReactNode }) => (
  <div className={classes.notice} data-over={isOver || undefined}>
    <p role="status">{text}</p>
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
