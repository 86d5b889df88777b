import { conflict } from '~/platform/context/errors';
import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { findNewestPost } from '~/posts/server/posts';
import { adminSocialCalls } from '../admin-contract';
import { connectedPage } from './connected-page';
import { cancelShare, markPostedByHand, settleShare, shareAsAdmin } from './decide-share';
import { mentionedJob } from './mentioned-job';
import { shareList, showShare } from './share-list';

export const adminSocialApi = implement(adminSocialCalls, {
  'GET /v3/admin/social': async ({ ctx }) => {
    const newest = await findNewestPost(ctx.db);
    return { page_id: connectedPage(ctx)?.id ?? null, newest: newest ? await mentionedJob(ctx.db, newest) : null };
  },
  'POST /v3/admin/social/test': async ({ ctx }) => {
    const page = connectedPage(ctx);
    if (!page) throw conflict('No page is connected.', 'page_not_connected');
    return { name: await page.readName() };
  },
  'GET /v3/admin/shares': ({ ctx, query }) => listRecords(ctx, shareList, query),
  'GET /v3/admin/shares/csv': ({ ctx, query }) => csvOfRecords(ctx, shareList, query, 'shares'),
  'GET /v3/admin/shares/{id}': ({ ctx, params }) => showShare(ctx, params.id),
  'POST /v3/admin/shares/{id}/share': async ({ ctx, viewer, params, body }) => {
    await shareAsAdmin(ctx, viewer, params.id, body.message);
    return showShare(ctx, params.id);
  },
  'POST /v3/admin/shares/{id}/cancel': async ({ ctx, viewer, params }) => {
    await cancelShare(ctx, viewer, params.id);
    return showShare(ctx, params.id);
  },
  'POST /v3/admin/shares/{id}/by_hand': async ({ ctx, viewer, params }) => {
    await markPostedByHand(ctx, viewer, params.id);
    return showShare(ctx, params.id);
  },
  'POST /v3/admin/shares/{id}/settle': async ({ ctx, viewer, params, body }) => {
    await settleShare(ctx, viewer, params.id, body.on_page);
    return showShare(ctx, params.id);
  },
});
