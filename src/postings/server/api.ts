import { listApplicants, newestApplicantsByPost, unreadByPost } from '~/applications/server';
import type { Context } from '~/platform/context/context';
import { implement } from '~/platform/http/implementation';
import { pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { withOwnHtml } from '~/posts/server/content';
import { deletedPostsOf, listOwn, loadOwnPost, OWN_PAGE_SIZE, type PostRow, type PostState, presentEmployerPost } from '~/posts/server/posts';
import { totalsOfPosts } from '~/statistics/server';
import { coachCalls } from '../coach-contract';
import { postingCalls } from '../contract';
import { coachPost } from './coach/coach-post';
import { askAgain, changeOrganization, confirmOwn, deletePost, markFilled, renew, setPosted, undoRenewalOf } from './manage-post';
import { restoreVersion } from './restore-version';
import { sendBack } from './review/send-back';
import { saveApplyInfo, saveBasic, saveDetails } from './save-step';
import { sendTestApplication } from './send-test-application';
import { showHistory } from './show-history';
import { showHome } from './show-home';
import { copyPost, startPost } from './start-post';
import { replyOpen, showQuestion } from './still-open/mailed-question';

async function page(ctx: Context, viewer: Viewer, state: PostState, number: number) {
  const { posts, totals } = await listOwn(ctx, viewer, state, number);
  const ids = posts.map(({ _id }) => _id);
  const [applicants, unread, visits] = await Promise.all([newestApplicantsByPost(ctx, ids), unreadByPost(ctx.db, ids), totalsOfPosts(ctx.db, ids)]);
  const data = posts.map((post) => ({
    ...post,
    job_apps: applicants.get(post._id) ?? [],
    unread: unread.get(post._id) ?? 0,
    views: visits(post._id).views,
  }));
  return { data, meta: { ...pageMeta(number, OWN_PAGE_SIZE, totals[state]), totals } };
}

const present = async (ctx: Context, row: Promise<PostRow>) => presentEmployerPost(ctx, ctx.db, await row);

const show = async (ctx: Context, viewer: Viewer, id: string) => {
  const row = await loadOwnPost(ctx, ctx.db, viewer, id);
  return presentEmployerPost(ctx, ctx.db, await withOwnHtml(ctx, row));
};

const showWithApplicants = async (ctx: Context, viewer: Viewer, id: string) => ({
  ...(await show(ctx, viewer, id)),
  job_apps: await listApplicants(ctx, viewer, id),
});

export const coachApi = implement(coachCalls, {
  'POST /v2/employer/jobs_prep/coach/{id}': ({ ctx, viewer, params, body }) => coachPost(ctx, viewer, params.id, body.data),
});

export const postingsApi = implement(postingCalls, {
  'GET /v2/employer/home': ({ ctx, viewer }) => showHome(ctx, viewer),
  'GET /v2/employer/jobs': ({ ctx, viewer, query }) => page(ctx, viewer, 'live', query.page_num),
  'GET /v2/employer/jobs_prep': ({ ctx, viewer, query }) => page(ctx, viewer, 'pending', query.page_num),
  'GET /v2/employer/jobs_review': ({ ctx, viewer, query }) => page(ctx, viewer, 'review', query.page_num),
  'GET /v2/employer/jobs_expired': ({ ctx, viewer, query }) => page(ctx, viewer, 'expired', query.page_num),
  'GET /v2/employer/jobs_deleted': async ({ ctx, viewer }) => ({ data: await deletedPostsOf(ctx.db, viewer) }),
  'GET /v2/employer/jobs/{id}': ({ ctx, viewer, params }) => showWithApplicants(ctx, viewer, params.id),
  'GET /v2/employer/jobs_prep/{id}': ({ ctx, viewer, params }) => show(ctx, viewer, params.id),
  'GET /v2/employer/jobs_expired/{id}': ({ ctx, viewer, params }) => showWithApplicants(ctx, viewer, params.id),

  'POST /v2/employer/jobs_prep/start': ({ ctx, viewer, body }) => present(ctx, startPost(ctx, viewer, body.organization?._id)),
  'POST /v2/employer/jobs_prep/update/{id}/basic': ({ ctx, viewer, params, body }) => present(ctx, saveBasic(ctx, viewer, params.id, 'pending', body)),
  'POST /v2/employer/jobs_prep/update/{id}/details': ({ ctx, viewer, params, body }) => present(ctx, saveDetails(ctx, viewer, params.id, 'pending', body)),
  'POST /v2/employer/jobs_prep/update/{id}/apply_info': ({ ctx, viewer, params, body }) => present(ctx, saveApplyInfo(ctx, viewer, params.id, 'pending', body)),
  'POST /v2/employer/jobs/update/{id}/basic': ({ ctx, viewer, params, body }) => present(ctx, saveBasic(ctx, viewer, params.id, 'posted', body)),
  'POST /v2/employer/jobs/update/{id}/details': ({ ctx, viewer, params, body }) => present(ctx, saveDetails(ctx, viewer, params.id, 'posted', body)),
  'POST /v2/employer/jobs/update/{id}/apply_info': ({ ctx, viewer, params, body }) => present(ctx, saveApplyInfo(ctx, viewer, params.id, 'posted', body)),

  'GET /v2/employer/jobs/history/{id}': ({ ctx, viewer, params, query }) => showHistory(ctx, viewer, params.id, query.page_num),
  'POST /v2/employer/jobs/restore/{id}': ({ ctx, viewer, params, body }) => present(ctx, restoreVersion(ctx, viewer, params.id, body.version, body.seen)),

  'POST /v2/employer/jobs_prep/send_to_review/{id}': ({ ctx, viewer, params }) => present(ctx, sendBack(ctx, viewer, params.id)),

  'DELETE /v2/employer/jobs_prep/{id}': ({ ctx, viewer, params }) => deletePost(ctx, viewer, params.id, 'pending'),
  'DELETE /v2/employer/jobs/{id}': ({ ctx, viewer, params }) => deletePost(ctx, viewer, params.id, 'posted'),
  'GET /v2/employer/jobs_prep/copy/{id}': ({ ctx, viewer, params }) => present(ctx, copyPost(ctx, viewer, params.id, 'pending')),
  'GET /v2/employer/jobs_prep/copylive/{id}': ({ ctx, viewer, params }) => present(ctx, copyPost(ctx, viewer, params.id, 'posted')),

  'POST /v2/employer/jobs/renew/{id}': ({ ctx, viewer, params }) => present(ctx, renew(ctx, viewer, params.id)),
  'POST /v2/employer/jobs/undo_renewal/{id}': ({ ctx, viewer, params }) => present(ctx, undoRenewalOf(ctx, viewer, params.id)),
  'POST /v2/employer/jobs/filled/{id}': ({ ctx, viewer, params, body }) => present(ctx, markFilled(ctx, viewer, params.id, body.filled)),
  'POST /v2/employer/jobs/still_open/{id}': ({ ctx, viewer, params }) => present(ctx, confirmOwn(ctx, viewer, params.id)),
  'GET /v2/support/still_open/{id}/{asked}/{key}': ({ ctx, viewer, params, request }) => showQuestion(ctx, { viewer, ip: request.ip }, params),
  'POST /v2/support/still_open/{id}/{asked}/{key}': ({ ctx, viewer, params, request }) => replyOpen(ctx, { viewer, ip: request.ip }, params),
  'POST /v2/employer/jobs/posted/{id}': ({ ctx, viewer, params, body }) => present(ctx, setPosted(ctx, viewer, params.id, body.posted)),
  'POST /v2/employer/jobs/ask_to_put_back/{id}': ({ ctx, viewer, params, body }) => present(ctx, askAgain(ctx, viewer, params.id, body.text)),
  'POST /v2/employer/jobs/organization/{id}': ({ ctx, viewer, params, body }) =>
    present(ctx, changeOrganization(ctx, viewer, params.id, body.organization._id)),
  'POST /account/jobs/send_test/{id}': ({ ctx, viewer, params, body }) => sendTestApplication(ctx, viewer, params.id, body.email),
});
