import { implement } from '~/platform/http/api';
import { accountCalls } from '../contract';
import { confirmAccount } from './confirm-account';
import { enableRole } from './enable-role';
import { loadIdentity } from './identity';
import { logIn } from './log-in';
import { endSession } from './queries';
import { register } from './register';
import { resendConfirmation } from './resend-confirmation';
import { refreshSession, type SessionOrigin } from './sessions';

const originOf = (request: { ip: string; headers: Headers }): SessionOrigin => ({ ip: request.ip, userAgent: request.headers.get('user-agent') });

export const accountsApi = implement(accountCalls, {
  'POST /v2/auth/register': ({ ctx, body }) => register(ctx, body),
  'GET /v2/auth/verify': ({ ctx, query, request }) => confirmAccount(ctx, query.token, originOf(request)),
  'POST /v2/auth/login': ({ ctx, body, request }) => logIn(ctx, body, originOf(request)),
  'POST /auth/refresh': async ({ ctx, body }) => {
    const tokens = await refreshSession(ctx, body.refresh_token);
    return { token: tokens.access_token, ...tokens };
  },
  'POST /auth/logout': ({ ctx, viewer }) => endSession(ctx.db, viewer.sessionId, ctx.clock.now(), 'signed out'),
  'GET /v2/auth/refresh_user': ({ ctx, viewer }) => loadIdentity(ctx, ctx.db, viewer.userId),
  'GET /v2/employer/enable': ({ ctx, viewer }) => enableRole(ctx, viewer, 'employer'),
  'GET /v2/jobseeker/enable': ({ ctx, viewer }) => enableRole(ctx, viewer, 'jobseeker'),
  'GET /auth/resend_confirmation': ({ ctx, viewer }) => resendConfirmation(ctx, viewer),
});
