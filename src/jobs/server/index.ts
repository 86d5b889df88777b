/** Posts in the back office; `postings` adds what orders and applications know of them. */
export { changeAsAdmin, findPostIn, idsInState, lockPostIn } from './admin/change-as-admin';
export { orderOfPost, pendingPosts, postFilters, publishedPosts, queuedPosts, queueFilter, reviewFilter, stateFilter, stepFilter } from './admin/post-records';
/** The calls, the feeds and the background work. */
export { jobsApi } from './api';
/** The posts of an account that is removed or downloaded, and the interface to the applications of a user. */
export type { AppliedPosts, DaysBought, ListedPostPart } from './context';
/** The mails about a post that employers can turn off. */
export { postReminders } from './employer-mails/find-due-posts';
export { announceFirstApplication } from './employer-mails/post-news';
export { employerMailPreviews } from './employer-mails/previews';
export { jobFeeds } from './feeds/documents';
/** The jobs of the newsletter. */
export { type JobBrief, jobBriefs, type ListedSince, newlyListed } from './feeds/job-briefs';
/** Numbers of listed jobs, and their addresses for the sitemap. */
export { jobParts, jobsOfPart, publicLists } from './feeds/sitemap-jobs';
export { readerOf } from './history/authors';
/** The history of a post's content, and the versions of its parts. */
export { changesOfPost } from './history/change-queries';
export { HISTORY_PAGE_SIZE, type RestorableAmong, readHistory } from './history/read-history';
export { type RestorableVersion, versionToRestore } from './history/version-to-restore';
export { refuseChangedStep } from './history/versions';
export { jobCounts } from './lists/job-totals';
/** The task that finds similar jobs of new posts. */
export { registerSimilarTask } from './lists/stored-similar';
/** Saving, copying and publishing a post; `postings` builds its forms on these. */
export { acceptPostWords, withKnownWords } from './posts/accept-words';
export { exportPosts, takeDownPosts } from './posts/account-parts';
export { registerRenewalTask } from './posts/apply-renewals';
/** To whom mail about posts goes. */
export { contactsOfPosts } from './posts/contacts';
export { presentContent, toColumns } from './posts/content-columns';
export { createCopy, createDraft } from './posts/create-draft';
/** Headlines by id, deleted posts, and the posts published in each week. */
export {
  headlinesOf,
  idsOfPostsBy,
  listedHeadline,
  newestListedOf,
  ownersOfPosts,
  publicHeadline,
  publicHeadlines,
  publishedByWeek,
  removedPosts,
} from './posts/headlines';
/** Posts of other boards. */
export {
  changeImportedPost,
  endImportedPost,
  insertImportedPost,
  lockImportedPost,
  publishImportedPost,
} from './posts/import-post';
/** The parts that orders and applications have in a post. */
export { jobsForApplicant } from './posts/jobs-for-applicant';
export { loadApplicablePost } from './posts/load-applicable-post';
/** The posts of organizations in the back office. */
export { livePosts, organizationPosts } from './posts/organization-part';
/** The types of organizations, as their public jobs name them. */
export { organizationTypes } from './posts/organization-types';
/** A user's own posts. */
export {
  appliedPostsOf,
  canManagePost,
  listOwn,
  loadManagedPost,
  loadOwnPost,
  lockOwnPost,
  OWN_PAGE_SIZE,
  type PostRow,
  type PostState,
  presentEmployerPost,
  presentEmployerPosts,
} from './posts/own-posts';
export { attachOrder, countApplication, detachOrders, findNewestPost, findPost, lockPost } from './posts/post-queries';
export { postsWithOrganizations } from './posts/posts-with-organizations';
export { lockForPublishing, publishPost } from './posts/publish-post';
export { markPostRemoved, type Remover } from './posts/remove-post';
export { type PostChange, renewPost, savePost, undoRenewal } from './posts/save-post';
export { withOwnHtml } from './posts/stored-description';
export { registerExpiryTask } from './posts/unlist-expired';
/** The words of the vocabularies in posts. */
export { postWords } from './posts/vocabulary-part';
/** Reports of jobs by readers. */
export { dismissReport, takeDownReported } from './reports/close-reports';
export { countOpenReports, findReports, type ReportRow } from './reports/report-queries';
/** How long its rows are kept. */
export { jobLifetimes } from './retention';
/** The review of posts before they go live. */
export { askForChanges, declinePost, lockForDecision, returnToReview } from './review/decide-review';
/** Examples of the mails. */
export { jobMailPreviews } from './review/emails/previews';
export { expectsReview, needsFirstReview } from './review/expects-review';
/** The mails to admins about posts that wait. */
export { registerStaffNotices } from './review/notify-staff';
export { adminNames } from './review/refusals';
export { countDeclined, countQueued, findReviewed } from './review/review-queries';
export { sendBackToReview, sendToReview } from './review/send-to-review';
export { askToPutBack, keepDown } from './review/takedown';
/** The search rows and totals, for operators. */
export { jobIndexes } from './search/derived-rows';
/** The index of recent posts for searches on large boards. */
export { registerRecentSearchTask } from './search/keep-recent-search';
/** Saved searches, and the posts that they are compared with. */
export { findNewMatches, isSearchOpen } from './search/new-matches';
export { compileSearch, loadMatchablePost, type MatchablePost, savedPostsThatMatch, searchValuesOf } from './search/saved-search';
export { shareFinder } from './sharing/share-list';
/** The social page: its background work and its part in the back office. */
export { registerShareTask } from './sharing/share-new-posts';
export { countFailedShares } from './sharing/share-queries';
export { adminSocialApi } from './sharing/social-api';
/** The numbers of visits: their calls, their collection in memory, and the task that sums them. */
export { statisticsApi } from './statistics/api';
export { registerStatisticsTask } from './statistics/board-days';
export { createVisitCounter } from './statistics/count-visit';
export { addApplication, totalsOfPosts } from './statistics/queries';
export { createCountStore } from './statistics/store-counts';
