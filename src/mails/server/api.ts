import { implement } from '~/platform/http/implementation';
import { mailCalls } from '../contract';
import { changePreferences, showPreferences } from './preferences/email-preferences';
import { requestPreferenceLink } from './preferences/mail-link';
import { accountOfLink } from './preferences/mailed-link';

export const mailsApi = implement(mailCalls, {
  'GET /v2/account/mail': ({ ctx, viewer }) => showPreferences(ctx, { accountId: viewer.userId, byLink: false }),
  'POST /v2/account/mail': ({ ctx, viewer, body }) => changePreferences(ctx, { accountId: viewer.userId, byLink: false }, body),
  'POST /v2/support/mail/link': ({ ctx, viewer, body, request }) => requestPreferenceLink(ctx, viewer, body.email, request.ip),
  'GET /v2/support/mail/{account}/{key}': async ({ ctx, viewer, params, request }) =>
    showPreferences(ctx, { accountId: await accountOfLink(ctx, viewer, params, request.ip), byLink: true }),
  'POST /v2/support/mail/{account}/{key}': async ({ ctx, viewer, params, body, request }) =>
    changePreferences(ctx, { accountId: await accountOfLink(ctx, viewer, params, request.ip), byLink: true }, body),
});
