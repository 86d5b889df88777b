import type { FileAccessRule } from '~/files/server';
import { Role } from '~/platform/http/roles';
import { findListedOf } from './browse-queries';

/** Employers with a recently paid post may read the resume of a profile that is shown and available, and no other file. */
export const resumeAccess: FileAccessRule = {
  async mayRead(db, viewer, file) {
    if (!viewer.roles.has(Role.purchaseRecent) || !file.active || !file.primary || file.fileType !== 'Resume') return false;
    const candidate = await findListedOf(db, file.userId);
    return candidate?.available ?? false;
  },
};
