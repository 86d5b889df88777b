import { z } from 'zod';
import { Id, Instant } from '~/platform/http/schemas';
import { Candidate, ResumeFile } from './identity-schemas';

export const Weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
export type Weekday = z.output<typeof Weekday>;

/** An organization of the user in the session. */
export const OwnOrganization = z.object({ _id: Id, name: z.string(), relationship: z.string(), roles: z.array(z.string()) });

/** The logged-in user, with all data that the screens show about them (docs/product/accounts.md). */
export const User = z.object({
  _id: Id,
  email: z.string(),
  roles: z.array(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  active: z.boolean(),
  verified: z.boolean(),
  created_on: Instant,
  candidate_id: Id.nullable(),
  organizations: z.array(OwnOrganization),
  coupons: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      expires_on: Instant.nullable(),
      /** No use is left, or the user has used it and may not use it again. */
      used_up: z.boolean(),
    }),
  ),
  files: z.object({ resumes: z.array(ResumeFile) }),
  newsletter: z.object({ deliver_on: z.array(Weekday) }),
});
export type User = z.output<typeof User>;

/** The logged-in user and, for job seekers, their profile. */
export const Identity = z.object({ user: User, candidate: Candidate.nullable() });
export type Identity = z.output<typeof Identity>;

/** The answer to a login. */
export const AuthData = Identity.extend({ access_token: z.string(), refresh_token: z.string() });
export type AuthData = z.output<typeof AuthData>;

/** The answer to a login by a mailed code: also the path on this site to which the code leads. */
export const RedirectedAuthData = AuthData.extend({ redirect: z.string().nullable() });
export type RedirectedAuthData = z.output<typeof RedirectedAuthData>;

/** A session of the user, for the list on the account page. */
export const SessionSummary = z.object({
  _id: Id,
  created_on: Instant,
  expires_on: Instant,
  ip: z.string(),
  user_agent: z.string(),
  /** The session of this request. */
  current: z.boolean(),
  /** True if an admin acts for the user in this session. */
  staff: z.boolean(),
});
export type SessionSummary = z.output<typeof SessionSummary>;

/** The answer to an admin who starts to act for a user: the user, and an access token. There is no refresh token, so it ends after 30 minutes. */
export const ImpersonationTokens = Identity.extend({ tokens: z.object({ token: z.string(), access_token: z.string(), expires_on: Instant }) });
export type ImpersonationTokens = z.output<typeof ImpersonationTokens>;
