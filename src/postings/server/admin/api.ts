import { addCouponAsAdmin, removeCouponAsAdmin } from '~/orders/server';
import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { presentEmployerPost } from '~/posts/server/posts';
import { takeDownPost } from '~/posts/server/reports';
import { adminPostCalls } from '../../admin-contract';
import { restoreVersionAsAdmin } from '../restore-version';
import { changePost, confirmOpenAsAdmin, removePostAsAdmin, showPost } from './manage-posts';
import { pendingPostList, postList } from './post-lists';

export const adminPostsApi = implement(adminPostCalls, {
  'POST /v3/admin/posts/add_coupon': ({ ctx, viewer, body }) => addCouponAsAdmin(ctx, viewer, body.order_id, body.code),
  'POST /v3/admin/posts/del_coupon': ({ ctx, viewer, body }) => removeCouponAsAdmin(ctx, viewer, body.order_id),
  'POST /v3/admin/posts/restore/{id}': async ({ ctx, viewer, params, body }) =>
    presentEmployerPost(ctx, ctx.db, await restoreVersionAsAdmin(ctx, viewer, params.id, body.version, body.seen)),
  'POST /v3/admin/posts/take_down/{id}': async ({ ctx, viewer, params, body }) => {
    await takeDownPost(ctx, viewer, params.id, body.reason);
    return showPost(ctx, viewer, 'published', params.id);
  },
  'POST /v3/admin/posts/confirm_open/{id}': ({ ctx, viewer, params }) => confirmOpenAsAdmin(ctx, viewer, params.id),
  'GET /v3/admin/posts': ({ ctx, query }) => listRecords(ctx, postList, query),
  'GET /v3/admin/posts/csv': ({ ctx, query }) => csvOfRecords(ctx, postList, query, 'posts'),
  'GET /v3/admin/posts/{id}': ({ ctx, viewer, params }) => showPost(ctx, viewer, 'published', params.id),
  'PATCH /v3/admin/posts/{id}': ({ ctx, viewer, params, body }) => changePost(ctx, viewer, 'published', params.id, body),
  'DELETE /v3/admin/posts/{id}': ({ ctx, viewer, params }) => removePostAsAdmin(ctx, viewer, 'published', params.id),
  'GET /v3/admin/posts_prep': ({ ctx, query }) => listRecords(ctx, pendingPostList, query),
  'GET /v3/admin/posts_prep/csv': ({ ctx, query }) => csvOfRecords(ctx, pendingPostList, query, 'pending-posts'),
  'GET /v3/admin/posts_prep/{id}': ({ ctx, viewer, params }) => showPost(ctx, viewer, 'pending', params.id),
  'PATCH /v3/admin/posts_prep/{id}': ({ ctx, viewer, params, body }) => changePost(ctx, viewer, 'pending', params.id, body),
  'DELETE /v3/admin/posts_prep/{id}': ({ ctx, viewer, params }) => removePostAsAdmin(ctx, viewer, 'pending', params.id),
  'DELETE /admin/pending_posts/{id}': ({ ctx, viewer, params }) => removePostAsAdmin(ctx, viewer, 'pending', params.id),
});
