import type { SettingValue } from '~/site/settings';
import type { ReviewFields } from './rules';

/** Whether a post that is paid now waits for the staff. An organization is known once a post of it was live. */
export const needsReview = (mode: SettingValue<'moderation'>, isOrganizationKnown: boolean): boolean =>
  mode === 'all' || (mode === 'first' && !isOrganizationKnown);

/** The decision that an admin makes about a post. */
export interface Decision {
  state: 'changes_asked' | 'approved' | 'declined';
  /** The text to the employer; empty for an approval. */
  note: string;
  adminId: string;
  /** `updated_on` of the post that the admin has read. */
  version: string;
}

export interface ReviewedPost extends ReviewFields {
  reviewNote: string;
  reviewedBy: string | null;
  reviewedOn: Date | null;
  updatedAt: Date;
}

/**
 * The effect of a decision: `proceed`; `repeated` if the admin has made the same one already; `decided` if somebody decided since the
 * admin read the post; `changed` if the post itself was changed since. An approved or declined post is decided for good.
 */
export function checkDecision(post: ReviewedPost, decision: Decision): 'proceed' | 'repeated' | 'decided' | 'changed' {
  const isSame = post.reviewState === decision.state && post.reviewNote === decision.note && post.reviewedBy === decision.adminId;
  if (isSame) return 'repeated';
  if (post.reviewState === null || post.reviewState === 'approved' || post.reviewState === 'declined') return 'decided';
  if (post.updatedAt.toISOString() === decision.version) return 'proceed';
  return post.reviewedOn !== null && post.reviewedOn.toISOString() > decision.version ? 'decided' : 'changed';
}
