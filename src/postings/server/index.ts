export { adminPostsApi } from './admin/api';
export { pendingPostFinder, postFinder } from './admin/find-posts';
export { pendingPostCollection, postCollection } from './admin/post-fields';
export { postingsApi } from './api';
export { exampleDocument } from './emails/example-document';
export { postingMailPreviews } from './emails/previews';
export { forbiddenFaults, readTexts } from './read-texts';
export { reviewApi } from './review/api';
