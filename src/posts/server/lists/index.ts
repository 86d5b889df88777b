export { bookmarkedIds } from './job-actions';
export {
  countListedSince,
  countValues,
  type FacetValue,
  facetTotal,
  facetTotals,
  findSummaries,
  listPage,
  newestPosts,
  publicationColumns,
  type Range,
  type SummaryRow,
  summariesOf,
  summariesWithNewest,
  totalsOfValues,
} from './queries';
export { readablePosts, readableSummaries, showJob } from './show-job';
