import type { Context } from '~/platform/context/context';
import { unauthorized } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { Role } from '~/platform/http/roles';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { askAll } from '~/platform/slices/questions';
import { partOfIdentity, rolesFromRecords } from '../../questions';
import { type Identity, Weekday } from '../../schemas';
import { findLiveSession, findUser, type UserRow } from '../queries';
import { readAccessToken, signAccessToken } from './tokens';

/** The user of a bearer token. Session, account and roles are read from the database for each request, so a change counts at once. */
export async function identify(ctx: Context, token: string): Promise<Viewer> {
  const { userId, sessionId, ...claims } = await readAccessToken(ctx, token);
  // At once, since each request waits for them: the signature of the token says that the session is this user's.
  const [session, derived] = await Promise.all([findLiveSession(ctx.db, sessionId, userId, ctx.clock.now()), derivedRoles(ctx, ctx.db, userId)]);
  if (!session) throw unauthorized('Your session has ended. Please log in again.', 'session_ended');
  const roles = allRoles(session.roles, derived);
  const viewer: Viewer = { userId, sessionId, email: session.email, verified: session.verifiedAt !== null, roles: new Set(roles), actorId: session.actorId };
  if (sameRoles(roles, claims.roles)) return viewer;
  return { ...viewer, renewedToken: await signAccessToken(ctx, { userId, sessionId, roles, actorId: session.actorId, expiresAt: claims.expiresAt }) };
}

const sameRoles = (one: string[], other: string[]): boolean => one.length === other.length && one.every((role) => other.includes(role));

/** A user's roles: `user`, the stored ones, and those derived from records of other slices. */
export const effectiveRoles = async (ctx: Context, db: Database, userId: string, stored: string[]): Promise<string[]> =>
  allRoles(stored, await derivedRoles(ctx, db, userId));

const allRoles = (stored: string[], derived: string[]): string[] => [...new Set([Role.user, ...stored, ...derived])];

const derivedRoles = async (ctx: Context, db: Database, userId: string): Promise<string[]> =>
  (await Promise.all(askAll(ctx, rolesFromRecords).map((source) => source(db, userId, ctx.clock.now())))).flat();

/** The facts about an account without a session that other slices need. */
export interface AccountBrief {
  email: string;
  roles: string[];
  newsletterDays: Weekday[];
}

/** The address, the roles and the newsletter's days of an account. @throws 401 for one that does not exist. */
export async function describeAccount(ctx: Context, userId: string): Promise<AccountBrief> {
  const row = await findUser(ctx.db, userId);
  if (!row) throw unauthorized();
  const newsletterDays = Weekday.options.filter((day) => row.newsletterDays.includes(day));
  return { email: row.email, roles: await effectiveRoles(ctx, ctx.db, row.id, row.roles), newsletterDays };
}

/**
 * Builds the session's user record from the parts of all slices.
 * @param known the user's roles, where this request has read them and changes none.
 */
export async function loadIdentity(ctx: Context, db: Database, userId: string, known?: ReadonlySet<string>): Promise<Identity> {
  const [row, derived, parts] = await Promise.all([
    findUser(db, userId),
    known ? [] : derivedRoles(ctx, db, userId),
    Promise.all(askAll(ctx, partOfIdentity).map((part) => part(db, userId))),
  ]);
  if (!row) throw unauthorized();
  const roles = known ? [...known] : allRoles(row.roles, derived);
  return {
    user: Object.assign(presentUser(row, roles), ...parts.map((part) => part.user ?? {})),
    candidate: parts.find((part) => part.candidate)?.candidate ?? null,
  };
}

const presentUser = (row: UserRow, roles: string[]): Identity['user'] => ({
  _id: row.id,
  email: row.email,
  roles,
  first_name: row.firstName,
  last_name: row.lastName,
  active: row.active,
  verified: row.verifiedAt !== null,
  created_on: iso(row.createdAt),
  candidate_id: null,
  organizations: [],
  coupons: [],
  files: { resumes: [] },
  newsletter: { deliver_on: row.newsletterDays as Identity['user']['newsletter']['deliver_on'] },
});
