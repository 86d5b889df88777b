import { implement } from '~/platform/http/implementation';
import { receivedCalls } from '../received-contract';
import { showInbox } from './show-inbox';

export const receivedApi = implement(receivedCalls, {
  'GET /v2/employer/jobs/{id}/applications': ({ ctx, viewer, params, query }) => showInbox(ctx, viewer, params.id, query),
});
