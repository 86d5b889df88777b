export { contactsOfPosts, mayHaveContact } from './contacts';
export { liveCopyOf, repostedFrom } from './copies';
export { postsOf } from './due-posts';
export {
  headlinesOf,
  idsOfPostsBy,
  idsOfUser,
  listedHeadline,
  newestListedOf,
  ownersOfPosts,
  publicHeadlines,
  publishedByWeek,
  removedPosts,
} from './headlines';
export { jobsForApplicant } from './jobs-for-applicant';
export { loadApplicablePost } from './load-applicable-post';
export { isShared, setMark } from './mark-shared';
export { livePostsOfOrganizations, postsOfOrganization } from './organization-part';
export { organizationTypes } from './organization-types';
export {
  appliedPostsOf,
  canManagePost,
  canReadInbox,
  deletedPostsOf,
  listOwn,
  listOwnByState,
  loadInboxPost,
  loadManagedPost,
  loadOwnPost,
  lockOwnPost,
  OWN_PAGE_SIZE,
  type PostRow,
  type PostState,
  presentEmployerPost,
  presentEmployerPosts,
} from './own-posts';
export { attachOrder, countApplication, detachOrders, findNewestPost, findPost, lockPost } from './post-queries';
export { postsWithOrganizations } from './posts-with-organizations';
export { lapsedPosts, unconfirmedPosts } from './unconfirmed-posts';
