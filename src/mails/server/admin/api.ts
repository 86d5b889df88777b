import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminMailCalls } from '../../admin-contract';
import { liftSuppression, showSuppression } from './lift-suppression';
import { mailList } from './mail-list';
import { resendMail } from './resend-mail';
import { showMail, showMailText } from './show-mail';
import { suppressionList } from './suppression-list';

export const adminMailsApi = implement(adminMailCalls, {
  'GET /v3/admin/mails': ({ ctx, query }) => listRecords(ctx, mailList, query),
  'GET /v3/admin/mails/csv': ({ ctx, query }) => csvOfRecords(ctx, mailList, query, 'mails'),
  'GET /v3/admin/mails/{id}': ({ ctx, params }) => showMail(ctx, params.id),
  'GET /v3/admin/mails/{id}/text': ({ ctx, params }) => showMailText(ctx, params.id),
  'POST /v3/admin/mails/{id}/resend': ({ ctx, viewer, params }) => resendMail(ctx, viewer, params.id),
  'GET /v3/admin/suppressions': ({ ctx, query }) => listRecords(ctx, suppressionList, query),
  'GET /v3/admin/suppressions/csv': ({ ctx, query }) => csvOfRecords(ctx, suppressionList, query, 'suppressions'),
  'GET /v3/admin/suppressions/{id}': ({ ctx, params }) => showSuppression(ctx, params.id),
  'DELETE /v3/admin/suppressions/{id}': ({ ctx, viewer, params }) => liftSuppression(ctx, viewer, params.id),
});
