import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../http/client-address';
import { misspelledSettings, readConfig, settingNames } from './config';

const exported = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const RSA_KEY = exported(generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey);
const OTHER_KEY = exported(generateKeyPairSync('ed25519').privateKey);
const RANDOM = randomBytes(32).toString('hex');
const OTHER_RANDOM = randomBytes(32).toString('base64');
/** The settings of a board with a public address. */
const ONLINE = { PUBLIC_URL: 'https://jobs.example.org', SMTP_URL: 'smtp://mail.example.org', PAYMENT_GATEWAY: 'sandbox' };

describe('the environment', () => {
  it.each([
    [{ TRUSTED_PROXIES: 'proxy.internal' }, 'TRUSTED_PROXIES has "proxy.internal"'],
    [{ STRIPE_WEBHOOK_SECRET: 'a secret' }, 'STRIPE_WEBHOOK_SECRET is not a secret that starts with whsec_'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678,' }, 'STRIPE_WEBHOOK_SECRET is not a secret'],
    [{ STRIPE_API_HOST: 'http://' }, 'STRIPE_API_HOST is not an address'],
    [{ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }, 'TRUSTED_PROXIES has "10.0.0.0/33"'],
    [{ TRUSTED_PROXIES: '10.0.0.1,' }, 'TRUSTED_PROXIES has ""'],
    [{ TRUSTED_PROXIES: 'fd00::/129' }, 'TRUSTED_PROXIES has "fd00::/129"'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES has "10.0.0.0/8/8"'],
    [{ METRICS_PORT: 'metrics' }, 'METRICS_PORT '],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT '],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be PORT'],
    [{ PORT: 'web' }, 'PORT is not a whole number from 0 to 65535: “web”.'],
    [{ PORT: '70000' }, 'PORT is not a whole number from 0 to 65535: “70000”.'],
    [{ PORT: ' ' }, 'PORT is not a whole number from 0 to 65535: “ ”.'],
    [{ PORT: '80.5', LOG_LEVEL: 'all' }, 'PORT is not a whole number from 0 to 65535: “80.5”; LOG_LEVEL is not one of fatal, '],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE is not a number above 0'],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE is not a number above 0'],
    [{ SMTP_URL: 'smpt://me:hunter2@mail.example.org' }, 'SMTP_URL is not an address like smtp://user:password@host:port: it starts with “smpt://”.'],
    [{ SMTP_URL: 'me:hunter2@mail.example.org' }, 'host:port: it does not start with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp://me:hunter/2@mail.example.org' }, 'host:port: signs such as @, :, /, # and % in the user name or the password must be'],
    [{ DATABASE_URL: 'postgres://me:hunter%2@db.example.org/board' }, ' in the user name or the password must be written as %40, %3A, %2F, %23 and %25'],
    [{ DATABASE_URL: 'postgres://db.example.org:port/board' }, 'postgres://: its host or its port cannot be read'],
    [{ DATABASE_URL: 'postgres:db' }, 'DATABASE_URL is not an address that starts with postgres://: it does not start with postgres:// or postgresql://'],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_hunter2' }, 'STRIPE_PUBLISHABLE_KEY is not a key that starts with pk_'],
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY is the publishable key'],
    [{ SITE_NAME: 'Jobs\nBcc: x' }, 'SITE_NAME is not one line of at most 100 characters: “Jobs Bcc: x”.'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL is not an address that starts with postgres://'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL is not an address'],
    [{ MAIL_REPLY_TO: 'help' }, 'MAIL_REPLY_TO is not an email address'],
    [{ MAIL_RETURN_PATH: 'Bounces <bounces@board.test>' }, 'MAIL_RETURN_PATH is not an email address'],
    [{ MAIL_WEBHOOK_SECRET: 'short' }, 'MAIL_WEBHOOK_SECRET has fewer than 20 characters'],
    [{ BOUNCE_IMAP_URL: 'https://mail.board.test' }, 'BOUNCE_IMAP_URL is not an address like imaps://'],
    [{ DATABASE_POOLING: 'session' }, 'DATABASE_POOLING is not one of transaction'],
    [{ DATABASE_POOLING: 'transaction' }, 'DATABASE_URL is needed with DATABASE_POOLING; DATABASE_DIRECT_URL is needed with DATABASE_POOLING'],
    [{ DATABASE_DIRECT_URL: 'postgres://db.example.org/board' }, 'DATABASE_POOLING is needed with DATABASE_DIRECT_URL'],
    [{ CDN_PURGE_URL: 'http://127.0.0.1:6081/purge-tags' }, 'CDN_PURGE_TOKEN is needed with CDN_PURGE_URL'],
    [{ CDN_PURGE_TOKEN: 'long-enough-for-a-token' }, 'CDN_PURGE_URL is needed with CDN_PURGE_TOKEN'],
    [{ CDN_PURGE_URL: 'http://127.0.0.1:6081/purge-tags', CDN_PURGE_TOKEN: 'short' }, 'CDN_PURGE_TOKEN has fewer than 20 characters'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET is needed with the other settings of a bucket'],
    [{ S3_ACCESS_KEY_ID: 'k' }, 'S3_BUCKET is needed with the other settings of a bucket'],
    [{ DKIM_DOMAIN: 'board.test' }, 'DKIM_SELECTOR is needed for DKIM signatures; DKIM_PRIVATE_KEY is needed for DKIM signatures'],
    [{ DKIM_DOMAIN: 'board', DKIM_SELECTOR: 'mail', DKIM_PRIVATE_KEY: RSA_KEY }, 'DKIM_DOMAIN is not a domain'],
    [{ DKIM_DOMAIN: 'board.test', DKIM_SELECTOR: 'mail', DKIM_PRIVATE_KEY: 'secret text' }, 'DKIM_PRIVATE_KEY is not an RSA private key'],
    [{ DKIM_DOMAIN: 'board.test', DKIM_SELECTOR: 'mail', DKIM_PRIVATE_KEY: OTHER_KEY }, 'DKIM_PRIVATE_KEY is not an RSA private key'],
  ])('%j is refused with a message of one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).toThrow(/^Wrong configuration: [^\n]+\.$/);
  });

  it.each(settingNames.flatMap((name) => ['', ' ', 'x', '-1', '99999999999999999999', 'x'.repeat(100_000), 'a\u0000b'].map((value) => [name, value])))(
    'says of %s with a wrong value in one sentence what is allowed',
    (name = '', value = '') => {
      let message = '';
      try {
        readConfig({ [name]: value });
      } catch (error) {
        message = (error as Error).message;
      }
      if (value === '') expect(message).toBe('');
      if (message === '') return;
      expect(message).toMatch(/^Wrong configuration: [^\n]{10,700}\.$/);
      // A group of settings is complete or empty: one of them names those that it needs.
      expect(message).toMatch(new RegExp(`${name} | is needed (with|for) `));
      expect(message).not.toMatch(/too (small|big)|expected|received|invalid|undefined|NaN/i);
    },
  );

  it.each(['PORT', 'METRICS_PORT', 'PUBLIC_URL', 'MAIL_FROM', 'SEED', 'ROLE', 'TIME_ZONE', 'HOST', 'CLAMD_URL', 'S3_ENDPOINT'])(
    'shows the wrong value of %s, cut where it is long',
    (name) => {
      expect(() => readConfig({ [name]: '<wrong> value' })).toThrow('“<wrong> value”');
      expect(() => readConfig({ [name]: '<'.repeat(5_000) })).toThrow(`“${'<'.repeat(80)}…”`);
    },
  );

  /** The message about one setting, without the needs of other settings; empty where the value is taken. */
  const messageAbout = (name: string, value: string): string => {
    try {
      readConfig({ APP_SECRET: RANDOM, S3_BUCKET: 'board', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'key', [name]: value });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([
    'me:hunter2@mail.example.org',
    'host=db.example.org user=me password=hunter2',
    'hunter2',
    'smpt://me:hunter2@host',
    'smpt://me:a/hunter2@host',
    'smpt://me:a@b#hunter2@host/x',
    'smpt://me:two words hunter2@host',
    'smpt://host/?password=hunter2',
    'smtp://me:a/hunter2@host',
    'smtp://me:a@b#hunter2@host',
    'smtp://me:25/hunter2@host',
    'postgres://me:a/hunter2@host/x',
    'postgres://me:a@b#hunter2@host/x',
    'imaps://me:a/hunter2@host',
  ])('shows nothing but the scheme of %s where it is not an address of a database or of a mail server', (value) => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'BOUNCE_IMAP_URL']) {
      const message = messageAbout(name, value);
      expect(message).toMatch(new RegExp(`^Wrong configuration: ${name} is not [^;]+\\.$`));
      expect(message).not.toMatch(/hunter2|me:a/);
    }
  });

  it.each(['https://me:hunter2@host:port', 'https://me:a/hunter2@host:port', 'https://me:two words hunter2@host:port', 'me:hunter2@host'])(
    'shows of the web address %s no login, and says each fault once',
    (value) => {
      for (const name of ['PUBLIC_URL', 'DEV_URL', 'TEST_URL', 'S3_ENDPOINT', 'GOOGLE_ISSUER', 'FACEBOOK_API_HOST', 'CLAMD_URL']) {
        expect(messageAbout(name, value)).toMatch(new RegExp(`^Wrong configuration: ${name} [^;]+…@host(:port)?”\\.$`));
      }
    },
  );

  it.each([
    'postgres://me:p%40ss@db.example.org/board?sslmode=require',
    'postgresql://me@db.example.org:6432/board?user=me@server',
    'postgres:///board?host=/var/run/postgresql',
    'postgres://[::1]/board',
  ])('takes the database %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL: ` ${DATABASE_URL}\n`, APP_SECRET: RANDOM }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('takes a key for DKIM with written line breaks, and never shows a wrong one', () => {
    const env = { DKIM_DOMAIN: 'board.test', DKIM_SELECTOR: 'mail2026', DKIM_PRIVATE_KEY: RSA_KEY.replaceAll('\n', '\\n') };
    expect(readConfig(env).DKIM_PRIVATE_KEY).toBe(RSA_KEY);
    expect(() => readConfig({ ...env, DKIM_PRIVATE_KEY: 'secret text' })).not.toThrow('secret text');
  });

  it('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', SITE_NAME: '', SMTP_URL: '', HOST: '' })).toEqual(readConfig({}));
  });

  it('trusts only a proxy on this machine, unless TRUSTED_PROXIES names others', () => {
    const clientOf = (env: Record<string, string>, peer: string) => clientAddress(peer, '198.51.100.1', readConfig(env).TRUSTED_PROXIES);
    expect([clientOf({}, '127.0.0.1'), clientOf({}, '10.0.0.4'), clientOf({ TRUSTED_PROXIES: '' }, '::1')]).toEqual([
      '198.51.100.1',
      '10.0.0.4',
      '198.51.100.1',
    ]);
    const named = { TRUSTED_PROXIES: '10.0.0.0/24 , 2001:db8::5' };
    expect([clientOf(named, '10.0.0.4'), clientOf(named, '2001:db8::5'), clientOf(named, '10.0.1.4')]).toEqual(['198.51.100.1', '198.51.100.1', '10.0.1.4']);
  });

  it('serves the metrics on this machine only, unless METRICS_HOST names another address', () => {
    expect(readConfig({ METRICS_HOST: '' })).toMatchObject({ METRICS_HOST: '127.0.0.1' });
    expect(readConfig({}).METRICS_PORT).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toMatchObject({ METRICS_PORT: 9464, METRICS_HOST: '0.0.0.0' });
  });

  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ HOST: 'localhost.example.org' }, false],
    [ONLINE, false],
    [{ SMTP_URL: 'smtp://mail.example.org' }, false],
    [{ DATABASE_URL: 'postgres://db.example.org/board', APP_SECRET: RANDOM }, false],
  ])('with %j the outbox is shown: %s', (env, shown) => {
    expect(readConfig(env).showsOutbox).toBe(shown);
  });
});

describe('settings with which a board would give away accounts or money', () => {
  it.each([
    [{ DATABASE_URL: 'postgres://db.example.org/board' }, 'APP_SECRET is needed with DATABASE_URL: make one with `openssl rand -hex 32`'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET has fewer than 32 characters'],
    [{ APP_SECRET_PREVIOUS: OTHER_RANDOM }, 'APP_SECRET is needed with APP_SECRET_PREVIOUS'],
    [{ APP_SECRET: RANDOM, APP_SECRET_PREVIOUS: RANDOM }, 'APP_SECRET_PREVIOUS is APP_SECRET: remove it'],
    [{ ...ONLINE, PUBLIC_URL: 'http://jobs.example.org' }, 'PUBLIC_URL must start with https:// for the host jobs.example.org'],
    [{ ...ONLINE, PUBLIC_URL: 'http://192.168.1.4:3000' }, 'PUBLIC_URL must start with https:// for the host 192.168.1.4'],
    [{ ...ONLINE, PUBLIC_URL: 'http://0.0.0.0:3000' }, 'PUBLIC_URL must start with https://'],
    [{ ...ONLINE, PUBLIC_URL: 'jobs.example.org' }, 'PUBLIC_URL'],
    [{ ...ONLINE, PUBLIC_URL: 'http://[2001:db8::1]' }, 'PUBLIC_URL must start with https:// for the host [2001:db8::1]'],
    [{ ...ONLINE, PUBLIC_URL: 'http://localhost.example.org' }, 'PUBLIC_URL must start with https://'],
    [{ ...ONLINE, PUBLIC_URL: 'http://contest' }, 'PUBLIC_URL must start with https://'],
    [{ ...ONLINE, APP_SECRET: 'a'.repeat(64) }, 'APP_SECRET can be guessed'],
    [{ ...ONLINE, APP_SECRET: 'change-me-to-32-or-more-characters' }, 'APP_SECRET can be guessed'],
    [{ ...ONLINE, APP_SECRET: 'my dog and the cat sat on the mat' }, 'APP_SECRET can be guessed'],
    [{ ...ONLINE, APP_SECRET: RANDOM, APP_SECRET_PREVIOUS: '0123456789abcdef0123456789abcdef' }, 'APP_SECRET_PREVIOUS can be guessed'],
    [{ ...ONLINE, SEED: 'demo' }, 'SEED must not be demo on a board with a public address'],
    [{ ...ONLINE, SMTP_URL: '' }, 'SMTP_URL is needed on a board with a public address'],
    [{ ...ONLINE, PAYMENT_GATEWAY: '' }, 'PAYMENT_GATEWAY must be set on a board with a public address'],
    [{ ...ONLINE, PAYMENT_GATEWAY: 'stripe' }, 'STRIPE_SECRET_KEY is needed with PAYMENT_GATEWAY=stripe; STRIPE_PUBLISHABLE_KEY is needed'],
    [{ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY is needed'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'is a test key and STRIPE_SECRET_KEY a live key: no payment would work'],
    [{ STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'is a live key and STRIPE_SECRET_KEY a test key'],
    [{ PUBLIC_URL: 'http://jobs.example.org' }, 'PUBLIC_URL must start with https://'],
    [{ ...ONLINE, PUBLIC_URL: 'https://x.example.org/board/' }, 'PUBLIC_URL must be the address of a whole site'],
    [{ ...ONLINE, PUBLIC_URL: 'https://x.example.org//' }, 'PUBLIC_URL must be the address of a whole site'],
    [{ ...ONLINE, PUBLIC_URL: 'https://x.example.org?x=1' }, 'PUBLIC_URL must be the address of a whole site'],
    [{ ...ONLINE, PUBLIC_URL: 'https://x.example.org/#x' }, 'PUBLIC_URL must be the address of a whole site'],
    [{ ...ONLINE, PUBLIC_URL: 'https://me:secret@x.example.org' }, 'PUBLIC_URL must be the address of a whole site'],
    [{ MAIL_FROM: 'Jobs' }, 'MAIL_FROM is not a sender like jobs@example.org or Jobs <jobs@example.org>'],
    [{ MAIL_FROM: 'Jobs <jobs@example.org' }, 'MAIL_FROM is not a sender'],
    [{ MAIL_FROM: 'Jobs jobs@example.org' }, 'MAIL_FROM is not a sender'],
    [{ MAIL_FROM: 'Jobs <jobs>' }, 'MAIL_FROM is not a sender'],
    [{ MAIL_FROM: 'Jobs, Inc. <jobs@example.org>' }, 'MAIL_FROM is not a sender'],
    [{ MAIL_FROM: '"Jobs <jobs@example.org>"' }, 'MAIL_FROM is not a sender'],
    [{ MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM is not a sender'],
  ])('%j are refused with a message of one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).toThrow(/^Wrong configuration: [^\n]+\.$/);
  });

  it.each([
    [{}],
    [{ SEED: 'demo' }],
    [{ HOST: '0.0.0.0' }],
    [{ PUBLIC_URL: 'http://127.0.0.2:4000' }],
    [{ ...ONLINE, PUBLIC_URL: 'https://x.example.org/' }],
    [{ MAIL_FROM: 'jobs@example.org' }],
    [{ MAIL_FROM: '<jobs@example.org>' }],
    [{ MAIL_FROM: "St. Mary's & Sons <jobs@example.org>" }],
    [{ MAIL_FROM: 'דרושים <jobs@example.org>' }],
    [{ MAIL_FROM: '"Jobs, \\"Inc.\\"" <jobs@example.org>' }],
    [{ PUBLIC_URL: 'http://[::1]:3000', SEED: 'demo' }],
    [{ PUBLIC_URL: 'http://board.localhost' }],
    [{ PUBLIC_URL: 'http://board.test' }],
    [{ PUBLIC_URL: 'https://board.test', APP_SECRET: 'a secret of the board for its tests' }],
    [ONLINE],
    [{ ...ONLINE, APP_SECRET: RANDOM, APP_SECRET_PREVIOUS: OTHER_RANDOM, DATABASE_URL: 'postgres://db.example.org/board' }],
    [{ ...ONLINE, PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
  ])('%j are none', (env) => {
    expect(() => readConfig(env)).not.toThrow();
  });

  it('never show the secret itself', () => {
    expect(() => readConfig({ ...ONLINE, APP_SECRET: 'change-me-to-32-or-more-characters' })).not.toThrow('change-me');
  });

  it.each([
    [{}, 'demo'],
    [{ PUBLIC_URL: 'http://board.test' }, 'demo'],
    [ONLINE, 'none'],
    [{ DATABASE_URL: 'postgres://db.example.org/board', APP_SECRET: RANDOM }, 'none'],
  ])('with %j an empty board gets the seed %s', (env, seed) => {
    expect(readConfig(env).seed).toBe(seed);
  });
});

describe('a variable that is nearly a setting', () => {
  it.each([
    [{ SMTP_ULR: 'smtp://mail.example.org' }, ['SMTP_ULR is not a setting of the board and has no effect. Did you mean SMTP_URL?']],
    [{ PUBLIC_URLS: 'x', MAIL_FORM: 'y' }, [expect.stringMatching(/^PUBLIC_URLS .* PUBLIC_URL\?$/), expect.stringMatching(/^MAIL_FORM .* MAIL_FROM\?$/)]],
    [{ SMTP_ULR: 'x', SMTP_URL: 'y' }, []],
    // METRICS_PORT comes before METRICS_HOST and also differs in two letters at most.
    [{ METRICS_HODT: 'x' }, [expect.stringMatching(/ METRICS_HOST\?$/)]],
    [{ METRICS_HODT: 'x', METRICS_HOST: 'y' }, [expect.stringMatching(/ METRICS_PORT\?$/)]],
    [{ PROT: '80', HOTS: 'x', XMTP_URL: 'x', SMTPURRL: 'x' }, [expect.stringMatching(/^SMTPURRL .* SMTP_URL\?$/)]],
    [
      { HOME: '/root', PATH: '/bin', SHELL: '/bin/sh', LOGNAME: 'root', NODE_OPTIONS: '', AWS_REGION: 'us-east-1', MALLOC_ARENA_MAX: '1', PWD: '/', TERM: 'x' },
      [],
    ],
    [Object.fromEntries(settingNames.map((name) => [name, 'x'])), []],
  ])('%j', (env, sentences) => {
    expect(misspelledSettings(env)).toEqual(sentences);
  });

  it('is named with the faults of the settings, without its value', () => {
    const start = () => readConfig({ DATABASE_URL: 'postgres://db.example.org/board', APP_SECERT: RANDOM });
    expect(start).toThrow(/^Wrong configuration: APP_SECRET .*\. APP_SECERT is not a setting of the board and has no effect\. Did you mean APP_SECRET\?$/);
    expect(start).not.toThrow(RANDOM);
  });
});
