import { implement } from '~/platform/http/implementation';
import { searchCalls } from '../contract';
import { filterTotals } from './facet-counts';
import { wordsOf } from './job-filter';
import { frontPage, jobTotals } from './job-totals';
import { listJobs } from './list-jobs';
import { countJobs } from './search-jobs';
import { similarJobs } from './similar-jobs';

export const searchApi = implement(searchCalls, {
  'GET /v2/posts': ({ ctx, viewer, query: { page_num, ...filter } }) => listJobs(ctx, viewer, filter, page_num),
  'POST /v2/posts': ({ ctx, viewer, query: { page_num, ...filter }, body: { page_num: page = page_num, ...more } }) =>
    listJobs(ctx, viewer, { ...filter, ...more }, page),
  'GET /v2/posts/totals': ({ ctx }) => jobTotals(ctx.db),
  'GET /v2/posts/filters': ({ ctx, query }) => filterTotals(ctx.db, query.currency),
  'GET /v2/posts/count': async ({ ctx, query }) => {
    const found = await countJobs(ctx, query);
    // The answer is shared by all visitors, so it has no user.
    if (found.count === 0) ctx.visits.countEmptySearch(wordsOf(query), null);
    return found;
  },
  'GET /v2/posts/front': ({ ctx }) => frontPage(ctx),
  'GET /v2/posts/{id}/similar': ({ ctx, params }) => similarJobs(ctx, params.id),
});
