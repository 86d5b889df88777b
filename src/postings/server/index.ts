/** The calls. */

/** Posts in the back office. */
export { adminPostsApi } from './admin/api';
export { pendingPostFinder, postFinder } from './admin/find-posts';
export { pendingPostCollection, postCollection } from './admin/post-fields';
export { postingsApi } from './api';
/** The review of posts, and the reports of jobs, in the back office. */
export { reviewApi } from './review/api';
