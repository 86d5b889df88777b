import pino, { type Logger } from 'pino';
import '~/accounts/server/context';
import { type Clock, systemClock } from '~/platform/clock';
import type { Config } from '~/platform/config';
import type { Context } from '~/platform/context';
import type { OpenDatabase } from '~/platform/database';
import { createMailer } from '~/platform/mail';
import { createQueue } from '~/platform/queue';
import { createStorage } from '~/platform/storage';
import { boardSecret } from '~/site/server/board-secret';
import { identityParts, roleSources } from './identity-parts';

/** Puts the context together: the one place that knows which implementation stands behind each port. */
export async function createContext(config: Config, database: OpenDatabase, overrides: Partial<Context> = {}): Promise<Context> {
  const log = overrides.log ?? createLog(config);
  const clock: Clock = overrides.clock ?? systemClock;
  const storage = overrides.storage ?? (await createStorage(config));
  const queue = createQueue(database.driver, log);
  const mailer = createMailer({ config, clock, queue, storage });
  const appSecret = config.APP_SECRET ?? (await boardSecret(database.db, clock));
  return { config, clock, db: database.db, log, mailer, queue, storage, appSecret, roleSources, identityParts, ...overrides };
}

export const createLog = (config: Config): Logger =>
  pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'], base: { role: config.ROLE } });
