import pino, { type Logger } from 'pino';
import { noteTaskGivenUp } from '~/incidents/server';
import { gatewayFor } from '~/payments/server';
import { type Clock, systemClock } from '~/platform/calendar/clock';
import { nextSendingTime } from '~/platform/calendar/sending-time';
import type { Config } from '~/platform/config/config';
import type { Context } from '~/platform/context/context';
import type { OpenDatabase } from '~/platform/database';
import { withoutParameters } from '~/platform/database/errors';
import { inSnapshot } from '~/platform/database/transfer/session';
import { diskOf } from '~/platform/disk/disk-space';
import { createMailer } from '~/platform/mail';
import { createRemoteFiles } from '~/platform/network/remote-files';
import { createQueue } from '~/platform/queue';
import { createStorage } from '~/platform/storage';
import { boardSecret, createServerErrorStore, restPlaceOf, storedSecret } from '~/site/server';
import { createCountStore, createVisitCounter } from '~/statistics/server';
import { logDestination } from './log-destination';
import { slices } from './slices';

/** Builds the context. Only this function chooses the implementation of each port. */
export async function createContext(config: Config, database: OpenDatabase, overrides: Partial<Context> = {}): Promise<Context> {
  const log = overrides.log ?? createLog(config);
  const clock: Clock = overrides.clock ?? systemClock;
  const storage = overrides.storage ?? (await createStorage(config));
  const queue =
    overrides.queue ??
    createQueue(database.driver, log, {
      // A board with a clock of its own has no job that another clock adds.
      schedules: clock === systemClock,
      onGivenUp: (task, error) => noteTaskGivenUp(ctx, task, error),
    });
  const appSecret = config.APP_SECRET ?? (await boardSecret(database.db, clock));
  const appSecrets = [appSecret, ...(config.APP_SECRET_PREVIOUS ? [config.APP_SECRET_PREVIOUS] : [])] as [string, ...string[]];
  // A board that was started without APP_SECRET once has mailed links with its stored secret. That one signs no sessions any more: backups have it.
  const stored = config.APP_SECRET ? await storedSecret(database.db) : undefined;
  const mailSecrets = [...appSecrets, ...(stored ? [stored] : [])] as [string, ...string[]];
  const mailer = createMailer({
    config,
    clock,
    db: database.db,
    queue,
    storage,
    mailSecrets,
    makeDocument: (kind, recordId) => ctx.slices.mailDocuments[kind]?.(ctx, recordId) ?? Promise.resolve(undefined),
    nextSendingTime: async (now) => nextSendingTime(now, await restPlaceOf({ db: database.db, config })).at,
  });
  const ctx: Context = {
    config,
    clock,
    db: database.db,
    inSnapshot: (work) => inSnapshot(database.driver, (session) => work(session.db)),
    storeDerived: async (store) => void (await store(database.db)),
    disk: diskOf(config.DATA_DIR),
    log,
    mailer,
    queue,
    remoteFiles: createRemoteFiles(`${config.SITE_NAME} (${config.publicUrl})`),
    storage,
    appSecret,
    appSecrets,
    mailSecrets,
    gateway: await gatewayFor(config, database.db, clock),
    serverErrors: createServerErrorStore(database.db, log),
    visits: createVisitCounter({ clock, timeZone: config.TIME_ZONE, store: createCountStore(database.db, log) }),
    slices,
    ...overrides,
  };
  for (const handleTasks of ctx.slices.tasks) handleTasks(ctx);
  return ctx;
}

export const createLog = (config: Config): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutParameters(error) as Error) },
      base: { role: config.ROLE },
    },
    logDestination(),
  );
