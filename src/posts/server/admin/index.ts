export { changeAsAdmin, findPostIn, idsInState, lockPostIn } from './change-as-admin';
export { orderOfPost, pendingPosts, postFilters, publishedPosts, queuedPosts, queueFilter, reviewFilter, stateFilter, stepFilter } from './post-records';
