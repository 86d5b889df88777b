import { isLoopbackHost } from '../network/networks';

/** The settings that can be dangerous together. */
interface Settings {
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URLS?: readonly string[] | undefined;
  APP_SECRET?: string | undefined;
  APP_SECRET_PREVIOUS?: string | undefined;
  SEED?: 'demo' | 'none' | undefined;
  SMTP_URL?: string | undefined;
  PAYMENT_GATEWAY?: 'sandbox' | 'stripe' | undefined;
}

/** A setting that must not be as it is, with the rest of a sentence that begins with its name. */
export type Danger = [name: keyof Settings, message: string];

/** Whether a host is one for trials and tests: this machine, or a name that the public DNS never has (RFC 2606). */
const isTrialHost = (host: string): boolean => isLoopbackHost(host) || /\.(localhost|test)$/i.test(host);

/** Whether people outside of this machine are to use the board at this address. */
export const isPublicAddress = (publicUrl: string): boolean => !isTrialHost(new URL(publicUrl).hostname);

const MAKE_ONE = 'make one with `openssl rand -hex 32`';
const FEWEST_CHARACTERS = 10;

/**
 * Whether a secret looks like one that a person wrote or took from an example. Random secrets in hex or base64 have at least ten different
 * characters, no spaces, and none of these words.
 */
const isGuessable = (secret: string): boolean =>
  new Set(secret).size < FEWEST_CHARACTERS || /\s|change|replace|example|secret|password|parnassa|01234567|abcdefgh/i.test(secret);

/** Finds settings with which a board must not start, since it would give away its accounts or its money. */
export function dangersOf(env: Settings): Danger[] {
  const dangers: Danger[] = [];
  if (env.DATABASE_URL && !env.APP_SECRET) dangers.push(['APP_SECRET', `is needed with DATABASE_URL: ${MAKE_ONE}, the same for every process of the board`]);
  if (env.DATABASE_REPLICA_URLS?.length && !env.DATABASE_URL) dangers.push(['DATABASE_REPLICA_URLS', 'needs DATABASE_URL: it names standbys of that server']);
  if (env.APP_SECRET_PREVIOUS && env.APP_SECRET_PREVIOUS === env.APP_SECRET) dangers.push(['APP_SECRET_PREVIOUS', 'is APP_SECRET: remove it']);
  // Another check names an address that is none.
  if (env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) && isPublicAddress(env.PUBLIC_URL)) dangers.push(...publicDangers({ ...env, PUBLIC_URL: env.PUBLIC_URL }));
  return dangers;
}

function publicDangers(env: Settings & { PUBLIC_URL: string }): Danger[] {
  const dangers: Danger[] = [];
  const { protocol, hostname } = new URL(env.PUBLIC_URL);
  if (protocol === 'http:') dangers.push(['PUBLIC_URL', `must start with https:// for the host ${hostname}, since passwords would travel unencrypted`]);
  for (const name of ['APP_SECRET', 'APP_SECRET_PREVIOUS'] as const) {
    if (env[name] && isGuessable(env[name])) dangers.push([name, `can be guessed, because it is not random: ${MAKE_ONE}`]);
  }
  if (env.SEED === 'demo') dangers.push(['SEED', 'must not be demo on a board with a public address: the password of the demo accounts is published']);
  if (!env.SMTP_URL) dangers.push(['SMTP_URL', 'is needed on a board with a public address: without it nobody can confirm an account or get a new password']);
  if (!env.PAYMENT_GATEWAY) {
    dangers.push([
      'PAYMENT_GATEWAY',
      'must be set on a board with a public address: `stripe` takes money, `sandbox` gives paid posts away for published test cards',
    ]);
  }
  return dangers;
}
