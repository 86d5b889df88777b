export { createCopy, createDraft } from './create-draft';
export { changeImportedPost, endImportedPost, insertImportedPost, lockImportedPost, publishImportedPost } from './import-post';
export { lockForPublishing, publishPost } from './publish-post';
export { markPostRemoved, type Remover } from './remove-post';
export { type PostChange, renewPost, savePost, undoRenewal } from './save-post';
export { confirmImported, confirmOpen, isOrderedLast, markAsked } from './still-open';
export { correctLists, correctPosts } from './unlist-expired';
export { voidFuturePosting } from './void-future-posting';
