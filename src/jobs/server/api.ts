import type { Context } from '~/platform/context';
import { implement } from '~/platform/http/implementation';
import { iso } from '~/platform/http/schemas';
import { jobCalls } from '../contract';
import { applyDirect, bookmarkedIds, recordView, saveJob, unsaveJob } from './lists/job-actions';
import { frontPage, jobTotals } from './lists/job-totals';
import { listJobs } from './lists/list-jobs';
import { showJob, showJobs } from './lists/show-job';
import { similarJobs } from './lists/similar-jobs';
import { loadManagedPost, presentEmployerPost } from './posts/own-posts';
import { reportJob } from './reports/report-job';
import { filterTotals } from './search/filter-totals';
import { countJobs } from './search/search-jobs';
import { sharePost, shareState } from './sharing/share-post';

const ownActions = async ({ db, appliedPosts }: Context, userId: string) => {
  const [bookmarked, applied] = await Promise.all([bookmarkedIds(db, userId), appliedPosts(db, userId)]);
  return {
    bookmarked,
    applied: applied.map(({ postId }) => postId),
    withdrawn: applied.flatMap(({ postId, withdrawn }) => (withdrawn ? postId : [])),
    applied_on: Object.fromEntries(applied.map(({ postId, at }) => [postId, iso(at)])),
    applications: Object.fromEntries(applied.map(({ postId, id }) => [postId, id])),
  };
};

export const jobsApi = implement(jobCalls, {
  'GET /v2/posts': ({ ctx, viewer, query: { page_num, ...filter } }) => listJobs(ctx, viewer, filter, page_num),
  'POST /v2/posts': ({ ctx, viewer, query: { page_num, ...filter }, body: { page_num: page = page_num, ...more } }) =>
    listJobs(ctx, viewer, { ...filter, ...more }, page),
  'POST /v2/posts/recs': ({ ctx, body }) => showJobs(ctx, body.rec_ids),
  'GET /v2/posts/totals': ({ ctx }) => jobTotals(ctx.db),
  'GET /v2/posts/filters': ({ ctx }) => filterTotals(ctx.db),
  'GET /v2/posts/count': async ({ ctx, query }) => {
    const found = await countJobs(ctx, query);
    // The answer is shared by all visitors, so it has no user.
    if (found.count === 0) ctx.visits.countEmptySearch(query.kw || query.terms || '', null);
    return found;
  },
  'GET /v2/posts/front': ({ ctx }) => frontPage(ctx),
  'GET /v2/posts/{id}': ({ ctx, params }) => showJob(ctx, params.id),
  'GET /v2/posts/{id}/similar': ({ ctx, params }) => similarJobs(ctx, params.id),
  'GET /v2/employer/posts/{id}': async ({ ctx, viewer, params }) => presentEmployerPost(ctx, ctx.db, await loadManagedPost(ctx.db, viewer, params.id)),
  'POST /v2/posts/{id}/report': ({ ctx, viewer, params, body, request }) => reportJob(ctx, viewer, params.id, body, request.ip),
  'GET /account/actions': ({ ctx, viewer }) => ownActions(ctx, viewer.userId),
  'POST /account/actions/view': ({ ctx, viewer, body }) => recordView(ctx, viewer.userId, body.post_id),
  'POST /account/actions/bookmark': async ({ ctx, viewer, body }) => {
    await saveJob(ctx, viewer.userId, body.post_id);
    return ownActions(ctx, viewer.userId);
  },
  'POST /account/actions/unbookmark': async ({ ctx, viewer, body }) => {
    await unsaveJob(ctx, viewer.userId, body.post_id);
    return ownActions(ctx, viewer.userId);
  },
  'GET /v2/fb/share/{post_id}': ({ ctx, viewer, params }) => shareState(ctx, viewer, params.post_id),
  'POST /v2/fb/share': ({ ctx, viewer, body }) => sharePost(ctx, viewer, body),
  'GET /posts/apply_direct/{postId}/{userId}': async ({ ctx, params }) => {
    const location = await applyDirect(ctx, params.postId, params.userId);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  },
});
