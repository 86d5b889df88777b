import { implement } from '~/platform/http/api';
import { mailCalls } from '../contract';
import { changePreferences, showPreferences } from './preferences/email-preferences';
import { accountOfLink } from './preferences/mailed-link';

export const mailsApi = implement(mailCalls, {
  'GET /v2/account/mail': ({ ctx, viewer }) => showPreferences(ctx, viewer.userId),
  'POST /v2/account/mail': ({ ctx, viewer, body }) => changePreferences(ctx, viewer.userId, body),
  'GET /v2/support/mail/{account}/{key}': async ({ ctx, viewer, params, request }) =>
    showPreferences(ctx, await accountOfLink(ctx, viewer, params, request.ip)),
  'POST /v2/support/mail/{account}/{key}': async ({ ctx, viewer, params, body, request }) =>
    changePreferences(ctx, await accountOfLink(ctx, viewer, params, request.ip), body),
});
