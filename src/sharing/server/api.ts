import { implement } from '~/platform/http/implementation';
import { sharingCalls } from '../contract';
import { sharePost, shareState } from './share-post';

export const sharingApi = implement(sharingCalls, {
  'GET /v2/fb/share/{post_id}': ({ ctx, viewer, params }) => shareState(ctx, viewer, params.post_id),
  'POST /v2/fb/share': ({ ctx, viewer, body }) => sharePost(ctx, viewer, body),
});
