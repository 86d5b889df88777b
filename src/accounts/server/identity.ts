import type { Context } from '~/platform/context';
import type { Database } from '~/platform/database';
import { unauthorized } from '~/platform/errors';
import { iso } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import type { Identity } from '../schemas';
import { findLiveSession, findUser, type UserRow } from './queries';
import { readAccessToken, signAccessToken } from './tokens';

/** Who a bearer token belongs to, asked of the database each time: what changed a second ago counts. */
export async function identify(ctx: Context, token: string): Promise<Viewer> {
  const { userId, sessionId, ...claims } = await readAccessToken(ctx, token);
  const now = ctx.clock.now();
  const session = await findLiveSession(ctx.db, sessionId, userId, now);
  if (!session) throw unauthorized('Your session has ended. Please log in again.', 'session_ended');
  const roles = await effectiveRoles(ctx, ctx.db, session.userId, session.roles);
  const viewer: Viewer = { userId, sessionId, email: session.email, verified: session.verifiedAt !== null, roles: new Set(roles), actorId: session.actorId };
  if (sameRoles(roles, claims.roles)) return viewer;
  return { ...viewer, renewedToken: await signAccessToken(ctx, { userId, sessionId, roles, actorId: session.actorId, expiresAt: claims.expiresAt }) };
}

const sameRoles = (one: string[], other: string[]): boolean => one.length === other.length && one.every((role) => other.includes(role));

/** A user's roles: `user`, those they were given, and those that follow from what they did. */
export async function effectiveRoles(ctx: Context, db: Database, userId: string, given: string[]): Promise<string[]> {
  const derived = await ask(ctx, db, ctx.roleSources, (source) => source(db, userId, ctx.clock.now()));
  return [...new Set(['user', ...given, ...derived.flat()])];
}

/** Asks all at once, but within a transaction one after the other: it has one connection. */
async function ask<Source, Answer>(ctx: Context, db: Database, sources: Source[], question: (source: Source) => Promise<Answer>): Promise<Answer[]> {
  if (db === ctx.db) return Promise.all(sources.map(question));
  const answers: Answer[] = [];
  for (const source of sources) answers.push(await question(source));
  return answers;
}

/** The session's user record, put together from the slices that know its parts. */
export async function loadIdentity(ctx: Context, db: Database, userId: string): Promise<Identity> {
  const row = await findUser(db, userId);
  if (!row) throw unauthorized();
  const roles = await effectiveRoles(ctx, db, row.id, row.roles);
  const parts = await ask(ctx, db, ctx.identityParts, (part) => part(db, row.id));
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
