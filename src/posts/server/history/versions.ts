import { conflict } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { versionOf } from '~/platform/records/version';
import { columnsOf, type Step, steps, stepValues } from '../../content';
import { presentContent } from '../content/content-columns';
import type { PostRow } from '../posts/post-queries';
import { readerOf } from './authors';
import { lastChangeOf } from './change-queries';
import { authorOfChange } from './read-history';

const contentOfStep = (post: PostRow, step: Step) => stepValues(presentContent(post, 'employer'), step);

/** The present versions of a post's parts, one for each step of the wizard. */
export const versionsOf = (post: PostRow): Record<Step, string> =>
  Object.fromEntries(steps.map((step) => [step, versionOf(contentOfStep(post, step))])) as Record<Step, string>;

/**
 * Refuses a change of a locked post by somebody who has not seen the present values of a step. The refusal has both versions, and who
 * made the present one.
 * @param read the version that the client has read; without it nothing is refused, and the last change wins.
 * @param yours the values that were sent.
 * @throws 409 `changed_since`.
 */
export async function refuseChangedStep(tx: Database, viewer: Viewer, post: PostRow, step: Step, read: string | undefined, yours: unknown): Promise<void> {
  if (read === undefined) return;
  const theirs = contentOfStep(post, step);
  const version = versionOf(theirs);
  if (read === version) return;
  const change = await lastChangeOf(tx, post.id, columnsOf(step));
  const changed = { by: await authorOfChange(tx, readerOf(viewer), change), on: iso(change?.changedAt ?? post.updatedAt) };
  throw conflict('This part of the post has changed since you opened it, so nothing was saved. Please compare both versions.', 'changed_since', {
    version,
    theirs,
    yours,
    changed,
  });
}
