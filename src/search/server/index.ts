export { facetList } from './facet-lists';
export { type FeedRow, type FullPostRow, findFeedRows, listedBySuffix, newestPostChangeBySuffix, nextFullPosts } from './feed-queries';
export { type JobBrief, jobBriefs, type NewlyListed, newlyListed } from './job-briefs';
export { jobCounts } from './job-totals';
export { findNewMatches, isSearchOpen } from './new-matches';
export { type CompiledSearch, compileSearch, loadMatchablePost, type MatchablePost, pairsThatMatch, savedTerms, searchValuesOf } from './saved-search';
