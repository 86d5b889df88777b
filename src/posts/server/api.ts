import type { Context } from '~/platform/context/context';
import { implement } from '~/platform/http/implementation';
import { iso } from '~/platform/http/schemas';
import { ask } from '~/platform/slices/questions';
import { postCalls } from '../contract';
import { appliedPosts } from '../questions';
import { applyDirect, bookmarkedIds, recordView, saveJob, unsaveJob } from './lists/job-actions';
import { showJob, showJobs } from './lists/show-job';
import { loadManagedPost, presentEmployerPost } from './posts/own-posts';
import { reportJob } from './reports/report-job';

const ownActions = async (ctx: Context, userId: string) => {
  const [bookmarked, applied] = await Promise.all([bookmarkedIds(ctx.db, userId), ask(ctx, appliedPosts)(ctx.db, userId)]);
  return {
    bookmarked,
    applied: applied.map(({ postId }) => postId),
    withdrawn: applied.flatMap(({ postId, withdrawn }) => (withdrawn ? postId : [])),
    applied_on: Object.fromEntries(applied.map(({ postId, at }) => [postId, iso(at)])),
    applications: Object.fromEntries(applied.map(({ postId, id }) => [postId, id])),
  };
};

export const postsApi = implement(postCalls, {
  'POST /v2/posts/recs': ({ ctx, body }) => showJobs(ctx, body.rec_ids),
  'GET /v2/posts/{id}': ({ ctx, params }) => showJob(ctx, params.id),
  'POST /v2/posts/{id}/report': ({ ctx, viewer, params, body, request }) => reportJob(ctx, viewer, params.id, body, request.ip),
  'GET /v2/employer/posts/{id}': async ({ ctx, viewer, params }) => presentEmployerPost(ctx, ctx.db, await loadManagedPost(ctx.db, viewer, params.id)),
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
  'GET /posts/apply_direct/{postId}/{userId}': async ({ ctx, params }) => {
    const location = await applyDirect(ctx, params.postId, params.userId);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  },
});
