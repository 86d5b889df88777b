import { eq } from 'drizzle-orm';
import { DAY, MINUTE, SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { unauthorized } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { clientKey } from '~/platform/network/networks';
import { consumeRateLimit } from '~/platform/rate-limit';
import type { AuthData } from '../../schemas';
import { refreshTokens, sessions } from '../../tables';
import { consumeRefreshToken, endSession, findLiveSession, findRefreshToken, findSession } from '../queries';
import { effectiveRoles, loadIdentity } from './identity';
import { limits } from './limits';
import { hashSecret, newSecret, signAccessToken, successorsOf } from './tokens';

const SESSION_LIFETIME = 30 * DAY;
const REMEMBERED_SESSION_LIFETIME = 90 * DAY;
/** Two tabs may refresh with the same token at the same moment; later reuse is treated as theft. */
const REUSE_GRACE = 10 * SECOND;
/** The clocks of several instances may differ by so much. */
const CLOCK_DIFFERENCE = 10 * MINUTE;

export interface SessionOrigin {
  ip: string;
  userAgent: string | null;
}

const sessionExpiry = (now: Date, remember: boolean): Date => new Date(now.getTime() + (remember ? REMEMBERED_SESSION_LIFETIME : SESSION_LIFETIME));

/** Logs a user in: starts a session and issues its first pair of tokens. */
export async function startSession(ctx: Context, tx: Database, userId: string, remember: boolean, origin: SessionOrigin): Promise<AuthData> {
  const now = ctx.clock.now();
  const expiresAt = sessionExpiry(now, remember);
  const sessionId = newId();
  await tx
    .insert(sessions)
    .values({ id: sessionId, userId, remember, ip: origin.ip, userAgent: origin.userAgent?.slice(0, 300) ?? null, createdAt: now, expiresAt });
  const identity = await loadIdentity(ctx, tx, userId);
  return {
    ...identity,
    access_token: await signAccessToken(ctx, { userId, sessionId, roles: identity.user.roles, actorId: null }),
    refresh_token: await issueRefreshToken(tx, sessionId, now, expiresAt),
  };
}

/** Issues another refresh token of a session. */
export async function issueRefreshToken(tx: Database, sessionId: string, now: Date, expiresAt: Date): Promise<string> {
  const secret = newSecret();
  await tx.insert(refreshTokens).values({ hash: hashSecret(secret), sessionId, createdAt: now, expiresAt });
  return secret;
}

/**
 * Exchanges a refresh token for a new pair. Refreshes with the same token share one successor, so that a session does not
 * accumulate tokens.
 * @throws 401 for a token that is unknown, expired, or used before; reuse after the grace period ends the whole session.
 */
export async function refreshSession(ctx: Context, refreshToken: string, ip: string): Promise<{ access_token: string; refresh_token: string }> {
  await consumeRateLimit(ctx, limits.refreshByAddress, clientKey(ip));
  const now = ctx.clock.now();
  const hash = hashSecret(refreshToken);
  const ended = () => unauthorized('Your session has ended. Please log in again.', 'session_ended');
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const spent = await consumeRefreshToken(tx, hash, now);
    const token = spent ?? (await findRefreshToken(tx, hash));
    if (!token?.usedAt) return ended();
    // Of a use in the future, by a clock that was ahead, nobody knows how long ago it was; those of two instances may differ by minutes.
    const age = now.getTime() - token.usedAt.getTime();
    if (age > REUSE_GRACE || age < -CLOCK_DIFFERENCE) {
      await endSession(tx, token.sessionId, now, 'refresh token used again');
      return ended();
    }
    const session = token.expiresAt > now && (await sessionOf(tx, token.sessionId, now));
    if (!session) return ended();
    const expiresAt = sessionExpiry(now, session.remember);
    if (spent) await tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, token.sessionId));
    const roles = await effectiveRoles(ctx, tx, session.userId, session.roles);
    return {
      access_token: await signAccessToken(ctx, { userId: session.userId, sessionId: token.sessionId, roles, actorId: null }),
      refresh_token: await issueSuccessor(ctx, tx, refreshToken, { sessionId: token.sessionId, createdAt: now, expiresAt }),
    };
  });
  // Thrown outside the transaction, so that ending the session is not rolled back.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/**
 * The newest successor of a used token. It is computed from the used token, so concurrent refreshes get the same one, and the first of them
 * stores it. Each application secret makes another successor: while a secret is being replaced, the one that an instance made with the
 * former secret counts, so that two instances do not issue two.
 */
async function issueSuccessor(ctx: Context, tx: Database, used: string, row: { sessionId: string; createdAt: Date; expiresAt: Date }): Promise<string> {
  const [successor, ...former] = successorsOf(ctx, used);
  for (const one of former) {
    const issued = await findRefreshToken(tx, hashSecret(one));
    if (issued) return issued.usedAt ? issueSuccessor(ctx, tx, one, row) : one;
  }
  const hash = hashSecret(successor);
  await tx
    .insert(refreshTokens)
    .values({ ...row, hash })
    .onConflictDoNothing();
  // Another tab may have used the successor already. A tab that got it now would send a used token later, which ends the session.
  const stored = await findRefreshToken(tx, hash);
  return stored?.usedAt ? issueSuccessor(ctx, tx, successor, row) : successor;
}

async function sessionOf(tx: Database, sessionId: string, now: Date) {
  const session = await findSession(tx, sessionId);
  const live = session && (await findLiveSession(tx, sessionId, session.userId, now));
  return live && { ...live, remember: session.remember };
}
