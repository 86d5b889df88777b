import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '~/platform/config';
import type { Context } from '~/platform/context';
import { AppError, notFound, unavailable } from '~/platform/errors';

/** What an OpenID provider says of itself. */
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), authorization_endpoint: z.url() });

interface Provider {
  issuer: string;
  authorizationEndpoint: string;
  keys: JWTVerifyGetKey;
}

const providers = new Map<string, Promise<Provider>>();
const DISCOVERY_TIME = 5_000;

/** The provider behind an issuer, looked up once; a failed look-up is tried again the next time. */
function providerOf(issuer: string): Promise<Provider> {
  let provider = providers.get(issuer);
  if (!provider) {
    provider = discover(issuer);
    providers.set(issuer, provider);
    provider.catch(() => providers.delete(issuer));
  }
  return provider;
}

async function discover(issuer: string): Promise<Provider> {
  try {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(DISCOVERY_TIME) });
    const found = Discovery.parse(await answer.json());
    return { issuer: found.issuer, authorizationEndpoint: found.authorization_endpoint, keys: createRemoteJWKSet(new URL(found.jwks_uri)) };
  } catch {
    throw unavailable('Google cannot be reached at the moment. Please try again, or log in with your password.');
  }
}

/** Where a sign-in with Google starts in the browser; null where no client id is configured. */
export async function googleStart(config: Config) {
  if (!config.GOOGLE_CLIENT_ID) return { google: null };
  const { authorizationEndpoint } = await providerOf(config.GOOGLE_ISSUER);
  return { google: { client_id: config.GOOGLE_CLIENT_ID, authorization_endpoint: authorizationEndpoint } };
}

const Claims = z.object({ email: z.email(), email_verified: z.literal(true), given_name: z.string().optional(), family_name: z.string().optional() });

export interface GooglePerson {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Who an ID token speaks of: signed by the issuer's keys, made for this board a moment ago, its address verified.
 * @throws 404 where Google sign-in is not set up, 401 for a token that does not hold, 503 when the issuer is away.
 */
export async function readGoogleCredential(ctx: Context, credential: string): Promise<GooglePerson> {
  const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER } = ctx.config;
  if (!GOOGLE_CLIENT_ID) throw notFound('Sign-in with Google is not set up on this board.');
  const provider = await providerOf(GOOGLE_ISSUER);
  try {
    const { payload } = await jwtVerify(credential, provider.keys, {
      // Google signs as its address and, in older tokens, as its bare host name.
      issuer: [provider.issuer, provider.issuer.replace(/^https:\/\//, '')],
      audience: GOOGLE_CLIENT_ID,
      currentDate: ctx.clock.now(),
      clockTolerance: 30,
      // Google's tokens hold for an hour; one that is older than a sign-in takes was kept by somebody.
      maxTokenAge: '10m',
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const claims = Claims.parse(payload);
    return {
      email: claims.email.toLowerCase(),
      firstName: claims.given_name?.trim().slice(0, 100) ?? '',
      lastName: claims.family_name?.trim().slice(0, 100) ?? '',
    };
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || (error instanceof TypeError && error.message === 'fetch failed')) throw unavailable();
    throw new AppError(401, 'google_refused', 'Google did not confirm who you are. Please try again, or log in with your password.');
  }
}
