import { organizationIdsOf } from '~/organizations/server/memberships';
import type { Database } from '~/platform/database';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { findOwnPost } from './post-queries';

/** Whether the viewer may manage a post: its author, a member of its organization, or an admin. */
export async function canManagePost(db: Database, viewer: Viewer, postId: string): Promise<boolean> {
  if (viewer.roles.has(Role.admin)) return true;
  const organizationIds = await organizationIdsOf(db, viewer.userId);
  return (await findOwnPost(db, { userId: viewer.userId, organizationIds }, postId)) !== undefined;
}
