import type { fileAccess } from '~/files/questions';
import type { AnswerOf } from '~/platform/slices/questions';
import { canReadInbox } from '~/posts/server/posts';
import { findPostsWithFile } from './queries';

/** Users who manage a post may read the files sent to it. These files are kept even if their owner removes them. */
export const receivedFileAccess: AnswerOf<typeof fileAccess> = {
  async mayRead(db, viewer, file) {
    for (const postId of await findPostsWithFile(db, file.userId, file.id)) if (await canReadInbox(db, viewer, postId)) return true;
    return false;
  },
  mustRetain: async (db, file) => (await findPostsWithFile(db, file.userId, file.id)).length > 0,
};
