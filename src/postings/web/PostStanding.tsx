import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDate } from '~/platform/ui/format';
import { toastFailure } from '~/platform/ui/toast';
import type { EmployerPost } from '~/posts/schemas';
import { statusLabel } from './PostRows';
import classes from './PostStanding.module.css';
import { api } from './post-api';
import { runText } from './renewal';

/** The state of a post with its dates, and the switch that takes a live one off the board and brings it back. */
export function PostStanding({ post }: { post: EmployerPost }) {
  const [state, ...more] = standingOf(post);
  return (
    <div className={`row gap-l above-xs ${classes.standing}`}>
      <p>
        <strong data-state={statusLabel(post)}>{state}</strong>
        {more.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      {post.state === 'live' && post.active && !post.filled && <PostedSwitch post={post} />}
    </div>
  );
}

/** The state in words with the date that matters most, then what else is known of its time. */
export function standingOf(post: EmployerPost): string[] {
  const status = statusLabel(post);
  if (post.review) return [status, 'Its days start once it’s approved'];
  if (status === 'Expired') return [status, runText(post)].filter(Boolean);
  const end = post.state === 'live' && post.expires_on ? formatDate(post.expires_on) : '';
  const since = post.posted_on ? `Since ${formatDate(post.posted_on)}` : '';
  if (status === 'Live' || status === 'Private') return [end ? `${status} until ${end}` : status, since].filter(Boolean);
  return [status, end && `Ends ${end}`].filter(Boolean);
}

function PostedSwitch({ post }: { post: EmployerPost }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const toggle = async (posted: boolean) => {
    setBusy(true);
    try {
      await api('POST /v2/employer/jobs/posted/{id}', { params: { id: post._id }, body: { posted } });
      await revalidate();
    } catch (error) {
      toastFailure('The status wasn’t changed', error);
    } finally {
      setBusy(false);
    }
  };
  return <Switch label="Posted" checked={post.posted} aria-busy={busy} onChange={(event) => !busy && void toggle(event.currentTarget.checked)} />;
}
