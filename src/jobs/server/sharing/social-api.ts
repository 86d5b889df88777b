import { conflict } from '~/platform/errors';
import { implement } from '~/platform/http/api';
import { adminSocialCalls } from '../../social-contract';
import { connectedPage, readPageName } from './share-to-facebook';

export const adminSocialApi = implement(adminSocialCalls, {
  'GET /v3/admin/social': async ({ ctx }) => ({ page_id: connectedPage(ctx.config)?.id ?? null }),
  'POST /v3/admin/social/test': async ({ ctx }) => {
    const page = connectedPage(ctx.config);
    if (!page) throw conflict('No page is connected to this board.', 'page_not_connected');
    return { name: await readPageName(ctx, page) };
  },
});
