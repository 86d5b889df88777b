import type { FileInterest } from '~/files/server/context';
import { managesPost } from '~/jobs/server/manages-post';
import { findPostsWithFile } from './queries';

/** Employers read, and keep, what was sent to their posts (decisions §3). */
export const receivedFiles: FileInterest = {
  async mayRead(db, viewer, file) {
    for (const postId of await findPostsWithFile(db, file.userId, file.id)) if (await managesPost(db, viewer, postId)) return true;
    return false;
  },
  mustKeep: async (db, file) => (await findPostsWithFile(db, file.userId, file.id)).length > 0,
};
