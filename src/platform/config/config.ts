import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { brand } from '../brand';
import { isLoopbackHost, networksOf } from '../network/networks';
import { editDistance } from '../text/edit-distance';
import { issueInWords, shownValue } from '../text/issue-words';
import { withoutTrailingSlashes } from '../text/text';
import { dangersOf, isPublicAddress } from './dangerous-settings';
import { databaseAddress, loginAddress } from './login-address';
import { wholeNumberText } from './whole-number';

const optional = <T extends z.ZodType>(schema: T) => schema.optional();

/** A text on one line. */
const text = (most: number, message = `is not one line of at most ${most} characters`) =>
  z.string().refine((value) => value.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), { error: message, abort: true });

/** A key that a service has given out. */
const key = () => text(1_000).regex(/^\S+$/, 'is not a key: it has spaces');

const NO_DATABASE = 'is not an address that starts with postgres://';
const host = () => z.string().regex(/^[a-z\d.:_%[\]-]{1,253}$/i, 'is not the name or the address of a host, like 0.0.0.0');
const webAddress = () => z.url({ protocol: /^https?$/, hostname: /./, error: 'is not an address that starts with https:// or http://' }).max(2_000);
const mailAddress = () => z.email('is not an email address');
const port = (least: number) => wholeNumberText(least, 65_535, 'is not');
const SCALE = 'is not a number above 0 and below 1000000000';
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values, `is not one of ${values.join(', ')}`);

/** Marks a fault of several settings together. The value of one of them would say nothing about it. */
const OF_SEVERAL = { ofSeveral: true };

/** Settings whose values no message repeats: they are secrets, or a secret is easily put there by mistake. */
const SECRET: ReadonlySet<string> = new Set([
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'CDN_PURGE_URL',
  'CDN_PURGE_TOKEN',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'BOUNCE_IMAP_URL',
  'ADMIN_PASSWORD',
  'MAIL_WEBHOOK_SECRET',
  'DKIM_PRIVATE_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FACEBOOK_PAGE_TOKEN',
]);

const Environment = z
  .object({
    PORT: port(0).default(3000),
    HOST: host().default('localhost'),
    /** A port of its own for `/metrics`, which is not for visitors. */
    METRICS_PORT: optional(port(1)),
    METRICS_HOST: optional(host()).transform((host) => host ?? '127.0.0.1'),
    /** Addresses and networks (CIDR) of the reverse proxies whose `X-Forwarded-For` counts. */
    TRUSTED_PROXIES: z.string().default('').transform(networksFrom),
    PUBLIC_URL: optional(
      z
        .url({ protocol: /^https?$/, error: 'is not an address that starts with https:// or http://', abort: true })
        .regex(/^https?:\/\/[^/?#@\\\s]+\/?$/i, 'must be the address of a whole site like https://jobs.example.org, without a path, a query or a password'),
    ),
    /** Addresses of other installations of the board, where admins repeat the request of an error. */
    DEV_URL: webAddress().default('http://localhost:3000'),
    TEST_URL: optional(webAddress()),
    DATA_DIR: text(1_000, 'is not a path of at most 1000 characters').default('./data'),
    DATABASE_URL: optional(databaseAddress(NO_DATABASE)),
    /** The server behind a pooler that `DATABASE_URL` names, and the pooler's mode. */
    DATABASE_POOLING: optional(oneOf(['transaction'])),
    DATABASE_DIRECT_URL: optional(databaseAddress(NO_DATABASE)),
    /** The standbys of that server which may be read, separated by commas. */
    DATABASE_REPLICA_URLS: z.string().default('').transform(addressesFrom),
    /** A replica that is further behind, in seconds, is not read. */
    DATABASE_REPLICA_MAX_LAG: wholeNumberText(1, 3_600, 'is not').default(5),
    APP_SECRET: optional(z.string().min(32, 'has fewer than 32 characters')),
    /** The secret before it was changed: what was signed or encrypted with it still counts. */
    APP_SECRET_PREVIOUS: optional(z.string().min(32, 'has fewer than 32 characters')),
    SEED: optional(oneOf(['demo', 'none'])),
    ADMIN_EMAIL: optional(mailAddress()),
    ADMIN_PASSWORD: optional(z.string('is not a password of 10 to 128 characters').min(10).max(128)),
    SMTP_URL: optional(loginAddress({ schemes: ['smtp', 'smtps'], message: 'is not an address like smtp://user:password@host:port', needsHost: true })),
    MAIL_FROM: optional(z.string().refine(isSender, 'is not a sender like jobs@example.org or Jobs <jobs@example.org>')),
    /** The address for answers to mails that name none. */
    MAIL_REPLY_TO: optional(mailAddress()),
    /** The mailbox of the staff, which messages of the contact form go to. */
    SUPPORT_EMAIL: optional(mailAddress()),
    /** The mailbox for reports of bounces; it takes mail for `name+anything@domain` too. */
    MAIL_RETURN_PATH: optional(mailAddress()),
    MAIL_WEBHOOK_SECRET: optional(z.string().min(20, 'has fewer than 20 characters')),
    BOUNCE_IMAP_URL: optional(
      loginAddress({ schemes: ['imap', 'imaps'], message: 'is not an address like imaps://user:password@host/INBOX', needsHost: true }),
    ),
    DKIM_DOMAIN: optional(z.string().regex(/^([a-z\d-]+\.)+[a-z\d-]+$/i, 'is not a domain')),
    DKIM_SELECTOR: optional(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/i, 'is not a selector like mail2026')),
    /** An RSA key in PEM; `\n` may stand for line breaks. */
    DKIM_PRIVATE_KEY: optional(z.string()).transform(privateKeyFrom),
    S3_ENDPOINT: optional(webAddress()),
    S3_BUCKET: optional(text(255)),
    S3_REGION: text(100).default('us-east-1'),
    S3_ACCESS_KEY_ID: optional(key()),
    S3_SECRET_ACCESS_KEY: optional(key()),
    CLAMD_URL: optional(z.string().refine(isScannerAddress, 'is not tcp://host:port or unix:/path')),
    PAYMENT_GATEWAY: optional(oneOf(['sandbox', 'stripe'])),
    STRIPE_SECRET_KEY: optional(key().regex(/^(?!pk_)/, 'is the publishable key: set the one that starts with sk_ or rk_')),
    /** Every visitor who pays receives it, so the board must not start with the secret key in its place. */
    STRIPE_PUBLISHABLE_KEY: optional(key().regex(/^(?!(sk|rk|whsec)_)/, 'is not a key that starts with pk_, but a secret one: visitors would receive it')),
    /** The secrets of the webhook endpoint, separated by commas: two while one replaces the other. */
    STRIPE_WEBHOOK_SECRET: z.string().default('').transform(secretsFrom),
    /** The address of Stripe's API, with or without its protocol; tests set it. */
    STRIPE_API_HOST: optional(z.string().refine((host) => URL.canParse(/^https?:/.test(host) ? host : `https://${host}`), 'is not an address')),
    GOOGLE_CLIENT_ID: optional(key()),
    GOOGLE_ISSUER: webAddress().default('https://accounts.google.com'),
    FACEBOOK_PAGE_ID: optional(key()),
    FACEBOOK_PAGE_TOKEN: optional(key()),
    /** The address of the Graph API; tests set it. */
    FACEBOOK_API_HOST: optional(webAddress()),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ROLE: oneOf(['all', 'web', 'worker']).default('all'),
    RATE_LIMIT_SCALE: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,9})?$/, { error: SCALE, abort: true })
      .transform(Number)
      .refine((scale) => scale > 0, SCALE)
      .default(1),
    /** Where a shared cache in front of the board is told which answers have changed. */
    CDN_PURGE_URL: optional(webAddress()),
    CDN_PURGE_TOKEN: optional(key().min(20, 'has fewer than 20 characters')),
    /** The most memory for finished answers, in megabytes. */
    ANSWER_CACHE_MB: wholeNumberText(1, 100_000, 'is not').default(40),
    TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone like America/New_York').default('America/New_York'),
    SITE_NAME: text(100).default(brand.name),
    COMPANY_NAME: text(200).default(brand.company),
  })
  .superRefine((env, context) => {
    const needs = (name: keyof typeof env, why: string) => {
      if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: `is needed ${why}`, params: OF_SEVERAL });
    };
    if (env.S3_BUCKET) {
      needs('S3_ACCESS_KEY_ID', 'with S3_BUCKET');
      needs('S3_SECRET_ACCESS_KEY', 'with S3_BUCKET');
    } else if (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY) needs('S3_BUCKET', 'with the other settings of a bucket');
    if (env.DKIM_DOMAIN || env.DKIM_SELECTOR || env.DKIM_PRIVATE_KEY) {
      for (const name of ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const) needs(name, 'for DKIM signatures');
    }
    if (env.PAYMENT_GATEWAY === 'stripe') {
      needs('STRIPE_SECRET_KEY', 'with PAYMENT_GATEWAY=stripe');
      needs('STRIPE_PUBLISHABLE_KEY', 'with PAYMENT_GATEWAY=stripe');
    }
    const modes = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((given) => /^[a-z]+_(test|live)_/.exec(given ?? '')?.[1]);
    if (modes[0] && modes[1] && modes[0] !== modes[1]) {
      const message = `is a ${modes[1]} key and STRIPE_SECRET_KEY a ${modes[0]} key: no payment would work. Set both of the same mode`;
      context.addIssue({ code: 'custom', path: ['STRIPE_PUBLISHABLE_KEY'], message, params: OF_SEVERAL });
    }
    if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT) {
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must not be PORT', params: OF_SEVERAL });
    }
    if (env.DATABASE_POOLING) for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) needs(name, 'with DATABASE_POOLING');
    else if (env.DATABASE_DIRECT_URL) needs('DATABASE_POOLING', 'with DATABASE_DIRECT_URL');
    if (env.CDN_PURGE_URL) needs('CDN_PURGE_TOKEN', 'with CDN_PURGE_URL');
    else if (env.CDN_PURGE_TOKEN) needs('CDN_PURGE_URL', 'with CDN_PURGE_TOKEN');
    if (env.ADMIN_EMAIL) needs('ADMIN_PASSWORD', 'with ADMIN_EMAIL');
    if (env.APP_SECRET_PREVIOUS) needs('APP_SECRET', 'with APP_SECRET_PREVIOUS');
    for (const [name, message] of dangersOf(env)) context.addIssue({ code: 'custom', path: [name], message, params: OF_SEVERAL });
  });

/** Whether a value is an address on which a ClamAV daemon can listen. */
function isScannerAddress(value: string): boolean {
  if (/^unix:\/[^\0]+$/.test(value)) return true;
  return URL.canParse(value) && /^tcp:\/\/[^/?#@]+:\d+\/?$/.test(value);
}

/** A private key for DKIM. @returns it with real line breaks. */
function privateKeyFrom(value: string | undefined, context: z.RefinementCtx): string | undefined {
  if (value === undefined) return undefined;
  const pem = value.replaceAll('\\n', '\n');
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 1_024) return pem;
  } catch {
    // Refused below: the error of the library would quote parts of the key.
  }
  context.addIssue({ code: 'custom', message: 'is not an RSA private key of at least 1024 bits in PEM' });
  return z.NEVER;
}

/** Secrets that are separated by commas. */
function secretsFrom(list: string, context: z.RefinementCtx): string[] {
  const secrets = list.split(',').map((secret) => secret.trim());
  if (list.trim() === '') return [];
  if (secrets.some((secret) => !/^whsec_\S{8,}$/.test(secret)))
    context.addIssue({ code: 'custom', message: 'is not a secret that starts with whsec_, or two of them with a comma between' });
  return secrets;
}

function addressesFrom(list: string, context: z.RefinementCtx): string[] {
  const addresses = list.split(',').map((address) => address.trim());
  if (list.trim() === '') return [];
  for (const address of addresses)
    for (const { message } of databaseAddress(NO_DATABASE).safeParse(address).error?.issues ?? []) context.addIssue({ code: 'custom', message });
  return addresses;
}

/** A sender's name and address as a mail header. A name with other signs than letters, digits and spaces is quoted. */
function senderOf(name: string, address: string): string {
  const shown = /^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
  return `${shown} <${address}>`;
}

/**
 * Whether a value is one address, alone or in angle brackets after a name. A name with signs that have a meaning in a mail header must be
 * in quotes.
 */
function isSender(value: string): boolean {
  const named = /^(?:"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"\s*|[^"<>()[\]\\,;:@\p{Cc}]*)<([^<>]+)>$/u.exec(value);
  return z.email().safeParse(named?.[1] ?? value).success;
}

/** The trusted proxies where none are set: a proxy on this machine. */
const LOOPBACK = '127.0.0.0/8,::1';

function networksFrom(list: string, context: z.RefinementCtx) {
  const { networks, wrong } = networksOf(list.trim() === '' ? LOOPBACK : list);
  for (const entry of wrong)
    context.addIssue({ code: 'custom', message: `has "${shownValue(entry).slice(1, -1)}", which is neither an address nor a network like 10.0.0.0/8` });
  return networks;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export type Config = ReturnType<typeof readConfig>;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Shorter names are not compared: they are too near to those of other programs, such as `HOME` and `HOST`. */
const SHORTEST_COMPARED = 6;
const MOST_ERRORS = 2;

/**
 * The environment variables that are nearly a setting which is not set, each in a sentence with the nearest one: a misspelled setting has no effect
 * otherwise. Both names have six characters or more and the same first one, and differ by at most two typing errors (`editDistance`).
 */
export function misspelledSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const unset = settingNames.filter((name) => name.length >= SHORTEST_COMPARED && !env[name]);
  const others = Object.keys(env).filter((name) => name.length >= SHORTEST_COMPARED && !settingNames.includes(name));
  return others.flatMap((name) => {
    const near = unset.flatMap((setting) => (setting[0] === name[0] ? [{ setting, errors: editDistance(name, setting, MOST_ERRORS) }] : []));
    const [nearest] = near.filter(({ errors }) => errors <= MOST_ERRORS).sort((one, other) => one.errors - other.errors);
    return nearest ? [`${name} is not a setting of the board and has no effect. Did you mean ${nearest.setting}?`] : [];
  });
}

/** A sentence about a wrong setting: its name, what is allowed, and its value where that is not a secret. */
function faultOf(issue: z.core.$ZodIssue, env: Readonly<Record<string, string | undefined>>): string {
  const name = issue.path.join('.');
  const isOfSeveral = issue.code === 'custom' && issue.params === OF_SEVERAL;
  return isOfSeveral || SECRET.has(name) ? `${name} ${issue.message}` : `${name} ${issue.message}: ${shownValue(env[name])}`;
}

/** A wrong environment. The operator sees its message as one line. */
export class ConfigError extends Error {}

/**
 * Reads and validates the whole environment in one place.
 * @throws ConfigError naming every variable that is wrong, and those that are nearly a setting, in one line.
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  // An empty variable counts as unset, as it does in most shells and container files.
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')), { error: issueInWords });
  if (!parsed.success) {
    // A schema may find the same fault twice, for example in the scheme and in the host of an address.
    const faults = new Set(parsed.error.issues.map((issue) => faultOf(issue, env)));
    throw new ConfigError([`Wrong configuration: ${[...faults].join('; ')}.`, ...misspelledSettings(env)].join(' '));
  }
  const values = parsed.data;
  const publicUrl = withoutTrailingSlashes(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const embedded = values.DATABASE_URL === undefined;
  const isPublic = isPublicAddress(publicUrl);
  return {
    ...values,
    PAYMENT_GATEWAY: values.PAYMENT_GATEWAY ?? 'sandbox',
    MAIL_FROM: values.MAIL_FROM ?? senderOf(values.SITE_NAME, brand.mailAddress),
    /** Origin without a trailing slash; every link in mails and feeds starts with it. */
    publicUrl,
    /** Whether mails may be read at `/dev/mail`: only on a trial board that can be reached from this machine alone. */
    showsOutbox: embedded && !values.SMTP_URL && isLoopbackHost(values.HOST) && isLoopbackHost(new URL(publicUrl).hostname),
    /** The embedded database gets the demo board by default. A database server and a board with a public address do not. */
    seed: values.SEED ?? (embedded && !isPublic ? 'demo' : 'none'),
    embedded,
    /** Whether people outside of this machine are to use the board. */
    isPublic,
  } as const;
}
