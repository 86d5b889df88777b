import { useEffect, useSyncExternalStore } from 'react';
import { type Session, useSession } from '~/accounts/web/session';
import { browserApi } from '~/platform/web/browser-api';
import type { jobCalls } from '../contract';

const api = browserApi<typeof jobCalls>();

interface OwnActions {
  bookmarked: ReadonlySet<string>;
  applied: ReadonlySet<string>;
}

const NONE: OwnActions = { bookmarked: new Set(), applied: new Set() };

let actions: OwnActions = NONE;
let loadedFor: string | null = null;
const listeners = new Set<() => void>();

function keep(answer: { bookmarked: string[]; applied: string[] }): void {
  actions = { bookmarked: new Set(answer.bookmarked), applied: new Set(answer.applied) };
  for (const listener of listeners) listener();
}

const userIdOf = (session: Session): string | null => (session.status === 'signed in' ? session.user._id : null);

function load(userId: string | null): void {
  if (userId === loadedFor) return;
  loadedFor = userId;
  if (!userId) {
    keep({ bookmarked: [], applied: [] });
    return;
  }
  // A list without its marks is still a list (1 §8: background loads fail silently).
  api('GET /account/actions').then(keep, () => {
    loadedFor = null;
  });
}

/** Which jobs the signed-in user has saved and applied to: one call for all the jobs of all pages. */
export function useOwnActions(): OwnActions {
  const userId = userIdOf(useSession());
  useEffect(() => load(userId), [userId]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => actions,
    () => NONE,
  );
}

/** Saves a job, or takes it off the saved ones. */
export async function setSaved(postId: string, saved: boolean): Promise<void> {
  const body = { post_id: postId };
  keep(await (saved ? api('POST /account/actions/bookmark', { body }) : api('POST /account/actions/unbookmark', { body })));
}

/** Tells the board that the user has looked at a job; nobody waits for it. */
export const recordView = (postId: string): void => void api('POST /account/actions/view', { body: { post_id: postId } }).catch(() => {});

/** Reads the marks anew, e.g. after an application was sent. */
export function reloadOwnActions(): void {
  loadedFor = null;
}
