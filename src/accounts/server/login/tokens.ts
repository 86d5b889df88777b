import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { unauthorized } from '~/platform/context/errors';
import { Id } from '~/platform/http/schemas';
import { keyedHashes } from '~/platform/ids/secrets';

export const ACCESS_TOKEN_LIFETIME = 15 * MINUTE;
/** Tokens of an impersonation live for so long. */
const LONGEST_TOKEN = 30 * MINUTE;

/** Creates a random secret for a mail or a refresh token: 256 bits, safe in URLs. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret for storage. Secrets are long and random, so a plain hash is enough, and it can be looked up. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The successor of a refresh token, and the ones that it had with former secrets. It is computed from the token and the board's secret, so
 * that simultaneous refreshes get the same successor although only its hash is stored.
 */
export const successorsOf = (ctx: Context, refreshToken: string): [string, ...string[]] => keyedHashes(ctx.appSecrets, `refresh token after\n${refreshToken}`);

const Claims = z.object({ sub: Id, sid: Id, exp: z.number(), roles: z.array(z.string()).catch([]) });

const keys = new WeakMap<Context, KeyObject[]>();

/** The board's secrets as key objects, cached because creating one costs more than the signature check itself. */
function keysOf(ctx: Context): KeyObject[] {
  const made = keys.get(ctx) ?? ctx.appSecrets.map((secret) => createSecretKey(secret, 'utf8'));
  keys.set(ctx, made);
  return made;
}

/** Verifies the signature of a token with each secret that counts. @throws the error of the last one. */
async function verified(ctx: Context, token: string): Promise<JWTPayload> {
  let fault: unknown;
  for (const key of keysOf(ctx)) {
    try {
      return (await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: ctx.clock.now() })).payload;
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

type Claims = z.infer<typeof Claims>;

/** The claims of tokens whose signature was verified, by the token. Verifying a signature waits twice for another thread, which each request with a token would do. */
const verifiedTokens = new WeakMap<Context, LRUCache<string, Claims>>();
const MOST_TOKENS = 2_000;

/** Only a clock that was ahead has signed a token that ends later than any: it would work until then. Clocks of instances may differ by minutes. */
function inTime(claims: Claims, now: number): Claims {
  if (claims.exp * 1_000 > now + LONGEST_TOKEN + 10 * MINUTE) throw new Error('the token ends too late');
  return claims;
}

async function claimsOf(ctx: Context, token: string): Promise<Claims> {
  const cache = verifiedTokens.get(ctx) ?? new LRUCache<string, Claims>({ max: MOST_TOKENS });
  verifiedTokens.set(ctx, cache);
  const now = ctx.clock.now().getTime();
  const found = cache.get(token);
  if (found && now < found.exp * 1_000) return inTime(found, now);
  const claims = inTime(Claims.parse(await verified(ctx, token)), now);
  cache.set(token, claims);
  return claims;
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Signs an access token. Its roles are for the client only; the server reads the roles from the database for each request. */
export function signAccessToken(
  ctx: Context,
  claims: { userId: string; sessionId: string; roles: string[]; actorId: string | null; expiresAt?: Date },
): Promise<string> {
  const now = ctx.clock.now();
  return new SignJWT({ sid: claims.sessionId, roles: claims.roles, ...(claims.actorId ? { act: { sub: claims.actorId } } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(claims.expiresAt ?? new Date(now.getTime() + ACCESS_TOKEN_LIFETIME)))
    .sign(keysOf(ctx)[0] as KeyObject);
}

/** Verifies an access token. @throws 401 for a token that is malformed, not signed by this board, or expired. */
export async function readAccessToken(ctx: Context, token: string): Promise<{ userId: string; sessionId: string; roles: string[]; expiresAt: Date }> {
  try {
    const { sub, sid, exp, roles } = await claimsOf(ctx, token);
    return { userId: sub, sessionId: sid, roles, expiresAt: new Date(exp * 1_000) };
  } catch {
    throw unauthorized('Your session has ended. Please log in again.', 'token_invalid');
  }
}
