import { z } from 'zod';
import { Candidate } from '~/candidates/schemas';
import { ResumeFile } from '~/files/schemas';
import { Id, Instant } from '~/platform/http/schemas';

export const Weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
export type Weekday = z.output<typeof Weekday>;

/** What the session says of an organization of the user's. */
export const OwnOrganization = z.object({ _id: Id, name: z.string(), relationship: z.string(), roles: z.array(z.string()) });

/** The signed-in user, with everything the screens need to know about them (1 §3). */
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
  coupons: z.array(z.object({ code: z.string(), description: z.string() })),
  files: z.object({ resumes: z.array(ResumeFile) }),
  newsletter: z.object({ deliver_on: z.array(Weekday) }),
});
export type User = z.output<typeof User>;

/** Who is signed in: the user and, for job seekers, their profile. */
export const Identity = z.object({ user: User, candidate: Candidate.nullable() });
export type Identity = z.output<typeof Identity>;

/** What signing in answers (1 §3). */
export const AuthData = Identity.extend({ access_token: z.string(), refresh_token: z.string() });
export type AuthData = z.output<typeof AuthData>;

/** A sign-in of the user's, for the list on the account page. */
export const SessionSummary = z.object({
  _id: Id,
  created_on: Instant,
  expires_on: Instant,
  ip: z.string(),
  user_agent: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** Board staff who act for the user. */
  staff: z.boolean(),
});
export type SessionSummary = z.output<typeof SessionSummary>;

/** A row of the back office's list of users (2 §2). `roles` are those that were given; what follows from acts is not among them. */
export const UserSummary = z.object({
  _id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  active: z.boolean(),
  verified: z.boolean(),
  created_on: Instant,
  last_login: Instant.nullable(),
});
export type UserSummary = z.output<typeof UserSummary>;

/** What an admin who acts for a user gets: who that is, and an access token without a refresh token (decisions §3). */
export const ImpersonationTokens = Identity.extend({ tokens: z.object({ token: z.string(), access_token: z.string(), expires_on: Instant }) });
export type ImpersonationTokens = z.output<typeof ImpersonationTokens>;
