import { type KeptChange, restoredColumns, versionAfter } from '../../history-rules';
import type { PostRow } from '../posts/post-queries';

/** A version of a post that can be restored, and the last step of the wizard that had been saved then. */
export interface RestorableVersion {
  row: PostRow;
  step: number;
}

/**
 * A post with the content of an earlier version, but its present type, which decides the price. Undefined where the version is not kept any
 * more, is from before the first step was saved, or equals the post.
 */
export function versionToRestore(changes: readonly KeptChange[], post: PostRow, number: number): RestorableVersion | undefined {
  const version = versionAfter(changes, post, number);
  if (!version || version.content.headline === '' || restoredColumns(version, post).length === 0) return undefined;
  return { row: { ...post, ...version.content, postType: post.postType }, step: version.step };
}
