import { useEffect, useSyncExternalStore } from 'react';
import { type Session, useSession } from '~/accounts/web/shared/session';
import { browserApi } from '~/platform/web/browser-api';
import type { postCalls } from '../../contract';

const api = browserApi<typeof postCalls>();

interface OwnActions {
  /** Whether the marks of the user have arrived. */
  loaded: boolean;
  bookmarked: ReadonlySet<string>;
  applied: ReadonlySet<string>;
  /** Those of the jobs applied to whose application was withdrawn. */
  withdrawn: ReadonlySet<string>;
  /** When the user applied, by the id of the job. */
  appliedOn: Readonly<Record<string, string>>;
  /** The id of the application, by the id of the job. */
  applications: Readonly<Record<string, string>>;
}

const NONE: OwnActions = { loaded: false, bookmarked: new Set(), applied: new Set(), withdrawn: new Set(), appliedOn: {}, applications: {} };

let actions: OwnActions = NONE;
let loadedFor: string | null = null;
const listeners = new Set<() => void>();

interface Answer {
  bookmarked: string[];
  applied: string[];
  withdrawn: string[];
  applied_on: Record<string, string>;
  applications: Record<string, string>;
}

function setOwnActions({ bookmarked, applied, withdrawn, applied_on: appliedOn, applications }: Answer): void {
  actions = {
    loaded: loadedFor !== null,
    bookmarked: new Set(bookmarked),
    applied: new Set(applied),
    withdrawn: new Set(withdrawn),
    appliedOn,
    applications,
  };
  for (const listener of listeners) listener();
}

const userIdOf = (session: Session): string | null => (session.status === 'logged in' ? session.user._id : null);

function load(userId: string | null): void {
  if (userId === loadedFor) return;
  loadedFor = userId;
  if (!userId) {
    setOwnActions({ bookmarked: [], applied: [], withdrawn: [], applied_on: {}, applications: {} });
    return;
  }
  // A list is useful without the marks, so a failure is not shown.
  api('GET /account/actions').then(setOwnActions, () => {
    loadedFor = null;
  });
}

/** The jobs that the logged-in user has saved and applied to. One call serves all jobs of all pages. */
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

/** Saves a job, or removes it from the saved jobs. */
export async function setSaved(postId: string, saved: boolean): Promise<void> {
  const body = { post_id: postId };
  setOwnActions(await (saved ? api('POST /account/actions/bookmark', { body }) : api('POST /account/actions/unbookmark', { body })));
}

/** Records in the background that the user has viewed a job. A failure is ignored. */
export const recordView = (postId: string): void => void api('POST /account/actions/view', { body: { post_id: postId } }).catch(() => {});

/** Lets the next use load the saved and applied jobs again, e.g. after an application was sent or withdrawn. */
export function reloadOwnActions(): void {
  loadedFor = null;
}
