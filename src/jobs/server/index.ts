export { changeAsAdmin, findPostIn, idsInState, lockPostIn } from './admin/change-as-admin';
export { orderOfPost, pendingPosts, postFilters, publishedPosts, queuedPosts, queueFilter, reviewFilter, stateFilter, stepFilter } from './admin/post-records';
export type { AppliedPosts, ListedPostPart } from './context';
export { postReminders } from './employer-mails/find-due-posts';
export { announceFirstApplication } from './employer-mails/post-news';
export { employerMailPreviews } from './employer-mails/previews';
export { type JobBrief, jobBriefs, type NewlyListed, newlyListed } from './feeds/job-briefs';
export { jobParts, jobsOfPart, publicLists } from './feeds/sitemap-jobs';
export { readerOf } from './history/authors';
export { changesOfPost } from './history/change-queries';
export { HISTORY_PAGE_SIZE, type RestorableAmong, readHistory } from './history/read-history';
export { type RestorableVersion, versionToRestore } from './history/version-to-restore';
export { refuseChangedStep } from './history/versions';
export { jobCounts } from './lists/job-totals';
export { acceptPostWords, withKnownWords } from './posts/accept-words';
export { exportPosts, takeDownPosts } from './posts/account-parts';
export { contactsOfPosts } from './posts/contacts';
export { presentContent, toColumns } from './posts/content-columns';
export { createCopy, createDraft } from './posts/create-draft';
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
export { changeImportedPost, endImportedPost, insertImportedPost, lockImportedPost, publishImportedPost } from './posts/import-post';
export { jobsForApplicant } from './posts/jobs-for-applicant';
export { loadApplicablePost } from './posts/load-applicable-post';
export { livePosts, organizationPosts } from './posts/organization-part';
export { organizationTypes } from './posts/organization-types';
export {
  appliedPostsOf,
  canManagePost,
  canReadInbox,
  deletedPostsOf,
  listOwn,
  loadInboxPost,
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
export { correctPosts } from './posts/unlist-expired';
export { postWords } from './posts/vocabulary-part';
export { voidFuturePosting } from './posts/void-future-posting';
export { dismissReport, takeDownPost, takeDownReported } from './reports/close-reports';
export { countOpenReports, findReports, type ReportRow } from './reports/report-queries';
export { askForChanges, declinePost, lockForDecision, returnToReview } from './review/decide-review';
export { expectsReview, needsFirstReview } from './review/expects-review';
export { adminNames } from './review/refusals';
export { countDeclined, countQueued, findReviewed } from './review/review-queries';
export { sendBackToReview, sendToReview } from './review/send-to-review';
export { askToPutBack, keepDown } from './review/takedown';
export { findNewMatches, isSearchOpen } from './search/new-matches';
export { type CompiledSearch, compileSearch, loadMatchablePost, type MatchablePost, pairsThatMatch, savedTerms, searchValuesOf } from './search/saved-search';
export { countFailedShares, removeShares } from './sharing/share-queries';
export { createVisitCounter } from './statistics/count-visit';
export { addApplication, totalsOfPosts } from './statistics/queries';
export { createCountStore } from './statistics/store-counts';
