import type { FileAccessRule } from '~/files/server';
import { findListedOf } from './browse-queries';

/** Employers with a recently paid post may read the resume of a profile that is shown and available, and no other file. */
export const resumeAccess: FileAccessRule = {
  async mayRead(db, viewer, file) {
    if (!viewer.roles.has('purchase:recent') || !file.active || !file.primary || file.fileType !== 'Resume') return false;
    const candidate = await findListedOf(db, file.userId);
    return candidate?.available ?? false;
  },
};
