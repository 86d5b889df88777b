import { implement } from '~/platform/http/implementation';
import { adminNewsletterCalls } from '../../admin-contract';
import { previewIssue, sendTestIssue, showPreview } from './preview-issue';
import { showNewsletter, timesWith } from './show-newsletter';

export const adminNewsletterApi = implement(adminNewsletterCalls, {
  'GET /v3/admin/newsletter': ({ ctx }) => showNewsletter(ctx),
  'POST /v3/admin/newsletter/times': ({ ctx, body }) => timesWith(ctx, body),
  'GET /v3/admin/newsletter/preview': ({ ctx, query }) => previewIssue(ctx, query.of),
  'GET /v3/admin/newsletter/preview/{of}/{until}/{signature}': ({ ctx, params }) => showPreview(ctx, params.of, params.until, params.signature),
  'POST /v3/admin/newsletter/test': ({ ctx, viewer, body }) => sendTestIssue(ctx, viewer, body.of),
});
