import { z } from 'zod';
import { anyone, defineCalls, signedIn } from '~/platform/http/call';
import { Email, Message, requiredLine } from '~/platform/http/schemas';
import { AuthData, Identity } from './schemas';

/** 10 to 128 characters, no other rules (decisions §6). */
export const Password = z.string().min(1, 'please submit a value').min(10, 'please use at least 10 characters').max(128, 'please use at most 128 characters');

export const AccountType = z.enum(['employer', 'jobseeker']);

export const accountCalls = defineCalls({
  'POST /v2/auth/register': {
    summary: 'Make an account; a confirmation code is mailed',
    access: anyone,
    body: z.object({ first_name: requiredLine(100), last_name: requiredLine(100), email: Email, password: Password, account_type: AccountType }),
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
    body: z.object({ email: Email, password: z.string().min(1, 'please submit a value').max(1_000), remember: z.boolean().default(false) }),
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
});
