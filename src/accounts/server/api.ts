import { implement } from '~/platform/http/implementation';
import { Role } from '~/platform/http/roles';
import { accountCalls } from '../contract';
import { googleStart } from './login/google';
import { loadIdentity } from './login/identity';
import { logIn } from './login/log-in';
import { logInWithGoogle } from './login/log-in-with-google';
import { endAllSessions, endOwnSession, listSessions } from './login/session-list';
import { refreshSession, type SessionOrigin } from './login/sessions';
import { changePassword } from './passwords/change-password';
import { forgotPassword } from './passwords/forgot-password';
import { checkResetToken, resetPassword } from './passwords/reset-password';
import { endSession } from './queries';
import { checkConfirmation, confirmAccount, confirmWithDigits, isRegistrationConfirmed } from './registration/confirm-account';
import { destinationName } from './registration/destination-name';
import { register } from './registration/register';
import { resendConfirmation } from './registration/resend-confirmation';
import { resendRegistration } from './registration/resend-registration';
import { changeEmail, requestEmailCode } from './settings/change-email';
import { changeName } from './settings/change-name';
import { exportData } from './settings/export-data';
import { setNewsletterDays } from './settings/newsletter-days';
import { removeOwnAccount } from './settings/remove-account';
import { enableRole } from './users/grant-role';

const originOf = (request: { ip: string; headers: Headers }): SessionOrigin => ({ ip: request.ip, userAgent: request.headers.get('user-agent') });

export const accountsApi = implement(accountCalls, {
  'POST /v2/auth/register': ({ ctx, body, request }) => register(ctx, body, request.ip),
  'POST /v2/auth/register/resend': ({ ctx, body, request }) => resendRegistration(ctx, body, request.ip),
  'POST /v2/auth/confirm': ({ ctx, viewer, body, request }) => confirmWithDigits(ctx, viewer, body, originOf(request)),
  'GET /v2/auth/destination': async ({ ctx, query }) => ({ name: await destinationName(ctx, query.path) }),
  'GET /v2/auth/verify': ({ ctx, viewer, query, request }) => confirmAccount(ctx, viewer, query.token, originOf(request)),
  'POST /v2/auth/verify/check': ({ ctx, viewer, body, request }) => checkConfirmation(ctx, viewer, body.token, request.ip),
  'POST /v2/auth/register/state': async ({ ctx, body }) => ({ confirmed: await isRegistrationConfirmed(ctx, body.registration) }),
  'POST /v2/auth/login': ({ ctx, body, request }) => logIn(ctx, body, originOf(request)),
  'POST /auth/refresh': async ({ ctx, body, request }) => {
    const tokens = await refreshSession(ctx, body.refresh_token, request.ip);
    return { token: tokens.access_token, ...tokens };
  },
  'POST /auth/logout': ({ ctx, viewer }) => endSession(ctx.db, viewer.sessionId, ctx.clock.now(), 'signed out'),
  'GET /v2/auth/refresh_user': ({ ctx, viewer }) => loadIdentity(ctx, ctx.db, viewer.userId, viewer.roles),
  'GET /v2/employer/enable': ({ ctx, viewer }) => enableRole(ctx, viewer, Role.employer),
  'GET /v2/jobseeker/enable': ({ ctx, viewer }) => enableRole(ctx, viewer, Role.jobseeker),
  'GET /auth/resend_confirmation': ({ ctx, viewer }) => resendConfirmation(ctx, viewer),
  'POST /v2/auth/forgot': ({ ctx, body, request }) => forgotPassword(ctx, body, request.ip),
  'POST /v2/auth/reset_password': ({ ctx, body, request }) => resetPassword(ctx, body, originOf(request)),
  'POST /v2/auth/reset_password/check': ({ ctx, body, request }) => checkResetToken(ctx, body.token, request.ip),
  'POST /auth/google_auth': ({ ctx, body, request }) => logInWithGoogle(ctx, body.credential, originOf(request)),
  'GET /auth/google_auth': ({ ctx }) => googleStart(ctx.config),
  'POST /account/change_name': ({ ctx, viewer, body }) => changeName(ctx, viewer, body),
  'POST /account/change_pass': ({ ctx, viewer, body }) => changePassword(ctx, viewer, body),
  'POST /account/req_email_code': ({ ctx, viewer, body, request }) => requestEmailCode(ctx, viewer, body.email, request.ip),
  'POST /account/change_email': ({ ctx, viewer, body, request }) => changeEmail(ctx, viewer, body, request.ip),
  'POST /v2/account/newsletter/prefs': ({ ctx, viewer, body }) => setNewsletterDays(ctx, viewer, body.deliver_on),
  'GET /v2/account/sessions': ({ ctx, viewer }) => listSessions(ctx, viewer),
  'DELETE /v2/account/sessions/{id}': ({ ctx, viewer, params }) => endOwnSession(ctx, viewer, params.id),
  'DELETE /v2/account/sessions': ({ ctx, viewer }) => endAllSessions(ctx, viewer),
  'GET /v2/account/export': ({ ctx, viewer }) => exportData(ctx, viewer),
  'DELETE /v2/account/remove_account': ({ ctx, viewer }) => removeOwnAccount(ctx, viewer),
});
