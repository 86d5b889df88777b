import { z } from 'zod';
import { anyone, defineCalls, loggedIn } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { Email, Instant, line, Message, requiredLine } from '~/platform/http/schemas';
import { AuthData, Identity, RedirectedAuthData, SessionSummary, Weekday } from './schemas';

/** 10 to 128 characters, no other rules (docs/product/accounts.md). */
export const Password = z
  .string()
  .min(1, { error: 'please submit a value', abort: true })
  // A much longer text is refused at once, without counting its characters.
  .max(1_000, { error: 'please use at most 128 characters', abort: true })
  .superRefine((text, context) => {
    // `min` and `max` count UTF-16 units; one character may be two of them.
    const length = [...text.normalize('NFKC')].length;
    if (length < 10) context.addIssue({ code: 'too_small', minimum: 10, origin: 'string', message: 'please use at least 10 characters' });
    if (length > 128) context.addIssue({ code: 'too_big', maximum: 128, origin: 'string', message: 'please use at most 128 characters' });
  })
  // The rules above, for the description of the API.
  .meta({ minLength: 10, maxLength: 128 });

/** A password that is compared, not chosen, so the rules for new passwords do not apply. */
const GivenPassword = z.string().min(1, 'please submit a value').max(1_000, 'please use at most 1000 characters');

export const AccountType = z.enum([Role.employer, Role.jobseeker]);

/** The path on this site to which a mailed link leads. A path that is none is ignored. */
const Redirect = { redirect: line(2_000).optional(), nextUrl: line(2_000).optional() };

/** The secret by which the browser that registered enters the mailed digits. */
const Registration = requiredLine(200);

/** The token of a mailed link to a new password, `{uid}/{secs}/{chk}`. */
const ResetToken = requiredLine(300);

export const accountCalls = defineCalls({
  'POST /v2/auth/register': {
    summary: 'Create an account; a confirmation link and a code are mailed. `registration` corrects the address of an earlier, unconfirmed one',
    access: anyone,
    body: z.object({
      account_type: AccountType,
      first_name: requiredLine(100),
      last_name: requiredLine(100),
      email: Email,
      password: Password,
      registration: Registration.optional(),
      ...Redirect,
    }),
    answer: Message.extend({ registration: z.string() }),
  },
  'POST /v2/auth/register/resend': {
    summary: 'Mail the confirmation of a registration again',
    access: anyone,
    body: z.object({ registration: Registration, email: Email }),
    answer: Message,
  },
  'POST /v2/auth/confirm': {
    summary: 'Confirm the account with the six digits of the mail, and log in. `registration` is not needed in a session of the account',
    access: anyone,
    statuses: [400, 403],
    duringImpersonation: 'refused',
    body: z.object({ code: requiredLine(20), registration: Registration.optional() }),
    answer: RedirectedAuthData,
  },
  'GET /v2/auth/verify': {
    summary: 'Confirm the account with the code of the mailed link and log in',
    access: anyone,
    statuses: [400],
    changes: true,
    query: z.object({ token: requiredLine(200) }),
    answer: RedirectedAuthData,
  },
  'POST /v2/auth/verify/check': {
    summary: 'What the code of a mailed link has done: `confirmed`, or `waiting` with the address that it would confirm. Changes nothing',
    access: anyone,
    statuses: [400],
    body: z.object({ token: requiredLine(200) }),
    answer: z.object({ state: z.enum(['waiting', 'confirmed']), email: z.string().nullable() }),
  },
  'POST /v2/auth/register/state': {
    summary: 'Whether the account of a registration is confirmed, for the page that waits for it',
    access: anyone,
    body: z.object({ registration: Registration }),
    answer: z.object({ confirmed: z.boolean() }),
  },
  'GET /v2/auth/destination': {
    summary: 'The name of the job or organization to which a path on this site leads, for the words of the login page',
    access: anyone,
    query: z.object({ path: line(2_000) }),
    answer: z.object({ name: z.string().nullable() }),
  },
  'POST /v2/auth/login': {
    summary: 'Log in',
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
    access: loggedIn,
  },
  'GET /v2/auth/refresh_user': {
    summary: 'The logged-in user with current roles',
    access: loggedIn,
    answer: Identity,
  },
  'GET /v2/employer/enable': {
    summary: 'Enable the employer features for the user',
    access: loggedIn,
    changes: true,
    answer: Identity,
  },
  'GET /v2/jobseeker/enable': {
    summary: 'Enable the job seeker features for the user',
    access: loggedIn,
    changes: true,
    answer: Identity,
  },
  'GET /auth/resend_confirmation': {
    summary: 'Mail the confirmation again',
    access: loggedIn,
    changes: true,
    statuses: [409],
    answer: Message,
  },
  'POST /v2/auth/forgot': {
    summary: 'Mail a reset link, if there is such an account',
    idempotent: true,
    access: anyone,
    body: z.object({ email: Email, ...Redirect }),
    answer: Message,
  },
  'POST /v2/auth/reset_password': {
    summary: 'Choose a new password with the mailed token `{uid}/{secs}/{chk}` and log in',
    access: anyone,
    statuses: [400],
    body: z.object({ pass_info: z.object({ password: Password, password_cfm: GivenPassword }), token: ResetToken }),
    answer: RedirectedAuthData,
  },
  'POST /v2/auth/reset_password/check': {
    summary: 'When the mailed token for a new password ends, and whose it is; refused like its use where it does not work any more. Changes nothing',
    access: anyone,
    statuses: [400],
    body: z.object({ token: ResetToken }),
    answer: z.object({ expires_on: Instant, email: z.string() }),
  },
  'POST /auth/google_auth': {
    summary: 'Log in with an ID token of Google',
    access: anyone,
    body: z.object({ credential: z.string().min(1, 'please submit a value').max(10_000) }),
    answer: AuthData,
  },
  'GET /auth/google_auth': {
    summary: 'Address at which a login with Google starts; null if the operator has not set it up',
    access: anyone,
    answer: z.object({ google: z.object({ client_id: z.string(), authorization_endpoint: z.string() }).nullable() }),
  },
  'POST /account/change_name': {
    summary: 'Change the name; what is left out stays',
    access: loggedIn,
    body: z.object({ first_name: requiredLine(100).optional(), last_name: requiredLine(100).optional() }),
    answer: Identity,
  },
  'POST /account/change_pass': {
    summary: 'Change the password; every other session ends',
    access: loggedIn,
    duringImpersonation: 'refused',
    body: z.object({ cur_pass: GivenPassword, new_pass: Password, pass_confirm: GivenPassword }),
    answer: Message,
  },
  'POST /account/req_email_code': {
    summary: 'Mail a code to a new address',
    idempotent: true,
    access: loggedIn,
    duringImpersonation: 'refused',
    body: z.object({ email: Email }),
    answer: Message,
  },
  'POST /account/change_email': {
    summary: 'Change the email with the code that was mailed to it',
    access: loggedIn,
    duringImpersonation: 'refused',
    body: z.object({ email: Email, code: requiredLine(20) }),
    answer: Identity,
  },
  'POST /v2/account/newsletter/prefs': {
    summary: 'Set the weekdays of the newsletter; an empty list unsubscribes',
    access: loggedIn,
    body: z.object({ deliver_on: z.array(Weekday).max(7) }),
    answer: Identity,
  },
  'GET /v2/account/sessions': {
    summary: "The user's sessions",
    access: loggedIn,
    answer: z.object({ data: z.array(SessionSummary) }),
  },
  'DELETE /v2/account/sessions/{id}': {
    summary: 'End one session',
    access: loggedIn,
    duringImpersonation: 'refused',
    params: z.object({ id: idOf('session') }),
  },
  'DELETE /v2/account/sessions': {
    summary: 'End all sessions, including this one',
    access: loggedIn,
    duringImpersonation: 'refused',
  },
  'GET /v2/account/export': {
    summary: 'All data the board stores about the user, as a ZIP of JSON documents and files',
    access: loggedIn,
    duringImpersonation: 'refused',
    produces: 'application/zip',
  },
  'DELETE /v2/account/remove_account': {
    summary: 'Remove the account permanently',
    access: loggedIn,
    duringImpersonation: 'refused',
    answer: Message,
  },
});
