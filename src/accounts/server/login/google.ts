import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { SECOND } from '~/platform/calendar/clock';
import type { Config } from '~/platform/config/config';
import type { Context } from '~/platform/context/context';
import { AppError, notFound, unavailable } from '~/platform/context/errors';
import { Email } from '~/platform/http/schemas';
import { takeOnce } from '~/platform/rate-limit';
import { withoutHiddenCharacters, withoutInvisible } from '~/platform/text/hidden-characters';
import { storable } from '~/platform/text/text';

/** The fields used from an OpenID provider's discovery document. */
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), authorization_endpoint: z.url() });

interface Provider {
  issuer: string;
  authorizationEndpoint: string;
  keys: JWTVerifyGetKey;
}

const providers = new Map<string, Promise<Provider>>();
const DISCOVERY_TIMEOUT = 5_000;
/** The seconds for which a token is taken after it was issued, and those by which clocks may differ. */
const [MAX_AGE, TOLERANCE] = [600, 30];
/** The time after which no token is valid that was taken before. It may come from a clock that is ahead. */
const CREDENTIAL_LIFE = (MAX_AGE + 2 * TOLERANCE) * SECOND;

/** Discovers the provider of an issuer once; a failed discovery is tried again with the next call. */
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
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT) });
    const discovered = Discovery.parse(await response.json());
    return { issuer: discovered.issuer, authorizationEndpoint: discovered.authorization_endpoint, keys: createRemoteJWKSet(new URL(discovered.jwks_uri)) };
  } catch {
    throw unavailable('We can’t reach Google right now. Please try again, or log in with your password.');
  }
}

/** The address at which the browser starts a login with Google; null if no client id is configured. */
export async function googleStart(config: Config) {
  if (!config.GOOGLE_CLIENT_ID) return { google: null };
  const { authorizationEndpoint } = await providerOf(config.GOOGLE_ISSUER);
  return { google: { client_id: config.GOOGLE_CLIENT_ID, authorization_endpoint: authorizationEndpoint } };
}

/** A name of at most 100 characters as a form would take it. Nobody can correct a token, so what a form refuses is left out. */
const Name = z
  .string()
  .default('')
  .transform((name) => storable(withoutInvisible(withoutHiddenCharacters(name)).replace(/\s+/g, ' ').trim(), 100));
const Claims = z.object({ email: Email, email_verified: z.literal(true), given_name: Name, family_name: Name });

export interface GooglePerson {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Verifies an ID token and returns its person: signed with the issuer's keys, issued for this board minutes ago, with a
 * verified address.
 * @throws 404 if Google login is not set up, 401 for an invalid token, 503 when the issuer cannot be reached.
 */
export async function readGoogleCredential(ctx: Context, credential: string): Promise<GooglePerson> {
  const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER } = ctx.config;
  if (!GOOGLE_CLIENT_ID) throw notFound('Google login isn’t set up on this board.');
  const provider = await providerOf(GOOGLE_ISSUER);
  try {
    const { payload } = await jwtVerify(credential, provider.keys, {
      // Google names itself by its address and, in older tokens, by its bare host name.
      issuer: [provider.issuer, provider.issuer.replace(/^https:\/\//, '')],
      audience: GOOGLE_CLIENT_ID,
      currentDate: ctx.clock.now(),
      clockTolerance: TOLERANCE,
      // Google's tokens are valid for an hour; a token older than a login takes may have been stolen.
      maxTokenAge: MAX_AGE,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const claims = Claims.parse(payload);
    return {
      email: claims.email,
      firstName: claims.given_name,
      lastName: claims.family_name,
    };
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || (error instanceof TypeError && error.message === 'fetch failed')) throw unavailable();
    throw refused();
  }
}

const refused = () => new AppError(401, 'google_refused', 'Google didn’t confirm who you are. Please try again, or log in with your password.');

/** Takes a token that was verified. @throws 401 for one that was taken before: whoever sends it again is not the one to whom it was issued. */
export async function takeGoogleCredential(ctx: Context, credential: string): Promise<void> {
  // The signed part alone, since a signature may be written in several ways.
  const signed = credential.slice(0, credential.lastIndexOf('.'));
  const isFirst = await takeOnce(ctx, 'google.credential', createHash('sha256').update(signed).digest('hex'), CREDENTIAL_LIFE);
  if (!isFirst) throw refused();
}
