import { z } from 'zod';
import { anyone, anyRole, defineCalls, signedIn } from '~/platform/http/call';
import { Email, Id, ListLimit, line, listOf, Message, PageNumber, requiredLine } from '~/platform/http/schemas';
import { AuthData, Identity, ImpersonationTokens, SessionSummary, UserSummary, Weekday } from './schemas';

/** 10 to 128 characters, no other rules (decisions §6). */
export const Password = z
  .string()
  .min(1, { error: 'please submit a value', abort: true })
  // Far more than 128 characters are not counted one by one, whatever they are made of.
  .max(1_000, { error: 'please use at most 128 characters', abort: true })
  .superRefine((text, context) => {
    // One code point may be two units of a string, which is what `min` and `max` count.
    const length = [...text.normalize('NFKC')].length;
    if (length < 10) context.addIssue({ code: 'too_small', minimum: 10, origin: 'string', message: 'please use at least 10 characters' });
    if (length > 128) context.addIssue({ code: 'too_big', maximum: 128, origin: 'string', message: 'please use at most 128 characters' });
  });

/** A password that is checked, not chosen: whatever it is, it is compared. */
const GivenPassword = z.string().min(1, 'please submit a value').max(1_000, 'please use at most 1000 characters');

export const AccountType = z.enum(['employer', 'jobseeker']);

export const accountCalls = defineCalls({
  'POST /v2/auth/register': {
    summary: 'Make an account; a confirmation code is mailed',
    access: anyone,
    body: z.object({ account_type: AccountType, first_name: requiredLine(100), last_name: requiredLine(100), email: Email, password: Password }),
    answer: Message,
  },
  'GET /v2/auth/verify': {
    summary: 'Confirm the account with the mailed code and sign in',
    access: anyone,
    query: z.object({ token: requiredLine(200) }),
    answer: AuthData,
  },
  'POST /v2/auth/login': {
    summary: 'Sign in',
    access: anyone,
    body: z.object({ email: Email, password: GivenPassword, remember: z.boolean().default(false) }),
    answer: AuthData,
  },
  'POST /auth/refresh': {
    summary: 'Exchange a refresh token, which works once, for new tokens',
    access: anyone,
    body: z.object({ refresh_token: z.string().min(1, 'please submit a value').max(500) }),
    answer: z.object({ token: z.string(), access_token: z.string(), refresh_token: z.string() }),
  },
  'POST /auth/logout': {
    summary: 'End this session',
    access: signedIn,
  },
  'GET /v2/auth/refresh_user': {
    summary: 'The signed-in user as they are now',
    access: signedIn,
    answer: Identity,
  },
  'GET /v2/employer/enable': {
    summary: 'Enable the employer features for the user',
    access: signedIn,
    answer: Identity,
  },
  'GET /v2/jobseeker/enable': {
    summary: 'Enable the job seeker features for the user',
    access: signedIn,
    answer: Identity,
  },
  'GET /auth/resend_confirmation': {
    summary: 'Mail the confirmation again',
    access: signedIn,
    answer: Message,
  },
  'POST /v2/auth/forgot': {
    summary: 'Have a reset link mailed, if there is such an account',
    access: anyone,
    body: z.object({ email: Email }),
    answer: Message,
  },
  'POST /v2/auth/reset_password': {
    summary: 'Choose a new password with the mailed token `{uid}/{secs}/{chk}` and sign in',
    access: anyone,
    body: z.object({ pass_info: z.object({ password: Password, password_cfm: GivenPassword }), token: requiredLine(300) }),
    answer: AuthData,
  },
  'POST /auth/google_auth': {
    summary: 'Sign in with an ID token of Google',
    access: anyone,
    body: z.object({ credential: z.string().min(1, 'please submit a value').max(10_000) }),
    answer: AuthData,
  },
  'GET /auth/google_auth': {
    summary: 'Where a sign-in with Google starts; null where the operator has not set it up',
    access: anyone,
    answer: z.object({ google: z.object({ client_id: z.string(), authorization_endpoint: z.string() }).nullable() }),
  },
  'POST /account/change_name': {
    summary: 'Change the name',
    access: signedIn,
    body: z.object({ first_name: requiredLine(100), last_name: requiredLine(100) }),
    answer: Identity,
  },
  'POST /account/change_pass': {
    summary: 'Change the password; every other session ends',
    access: signedIn,
    duringImpersonation: 'refused',
    body: z.object({ cur_pass: GivenPassword, new_pass: Password, pass_confirm: GivenPassword }),
    answer: Message,
  },
  'POST /account/req_email_code': {
    summary: 'Have a code mailed to a new address',
    access: signedIn,
    duringImpersonation: 'refused',
    body: z.object({ email: Email }),
    answer: Message,
  },
  'POST /account/change_email': {
    summary: 'Change the email with the code that was mailed to it',
    access: signedIn,
    duringImpersonation: 'refused',
    body: z.object({ email: Email, code: requiredLine(20) }),
    answer: Identity,
  },
  'POST /v2/account/newsletter/prefs': {
    summary: 'Set the weekdays on which the newsletter comes; none ends it',
    access: signedIn,
    body: z.object({ deliver_on: z.array(Weekday).max(7) }),
    answer: Identity,
  },
  'GET /v2/account/sessions': {
    summary: 'Where the user is signed in',
    access: signedIn,
    answer: z.object({ data: z.array(SessionSummary) }),
  },
  'DELETE /v2/account/sessions/{id}': {
    summary: 'End one sign-in',
    access: signedIn,
    duringImpersonation: 'refused',
    params: z.object({ id: Id }),
  },
  'DELETE /v2/account/sessions': {
    summary: 'Sign out everywhere, here included',
    access: signedIn,
    duringImpersonation: 'refused',
  },
  'GET /v2/account/export': {
    summary: 'Everything the board keeps of the user, as a ZIP of JSON documents and files',
    access: signedIn,
    duringImpersonation: 'refused',
    produces: 'application/zip',
  },
  'GET /v3/admin/users': {
    summary: 'All users, newest first; `kw` finds those whose name and e-mail have all its words',
    access: anyRole('admin'),
    query: z.object({ kw: line(200).default(''), page: PageNumber.default(1), limit: ListLimit }),
    answer: listOf(UserSummary),
  },
  'GET /v3/admin/users/become/{id}': {
    summary: 'Act for a user: an access token of half an hour, marked with the admin who holds it',
    access: anyRole('admin'),
    params: z.object({ id: Id }),
    answer: ImpersonationTokens,
  },
  'DELETE /v2/account/remove_account': {
    summary: 'Remove the account for good',
    access: signedIn,
    duringImpersonation: 'refused',
    answer: Message,
  },
});
