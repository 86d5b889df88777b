/** The calls. */

/** Posts in the back office. */
export { adminPostsApi } from './admin/api';
export { pendingPostFinder, postFinder } from './admin/find-posts';
export { pendingPostCollection, postCollection } from './admin/post-fields';
export { postingsApi } from './api';
/** The files of test applications. */
export { exampleDocument } from './emails/example-document';
/** Examples of the mails. */
export { postingMailPreviews } from './emails/previews';
/** The checks of a post's texts, for posts that are not written in the wizard. */
export { forbiddenFaults, readTexts } from './read-texts';
/** The review of posts, and the reports of jobs, in the back office. */
export { reviewApi } from './review/api';
