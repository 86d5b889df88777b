import type { ServerBuild } from 'react-router';
import { correctCommitteeEnds } from '~/committees/server';
import { watchContent } from '~/content/server';
import { watchProcess } from '~/incidents/server';
import { takeCommands } from '~/operator/command-socket';
import { enqueueStartupRecovery } from '~/payments/server';
import { type Config, misspelledSettings, readConfig } from '~/platform/config/config';
import { openDatabase, withReplicas } from '~/platform/database';
import { listenForPublicChanges } from '~/platform/database/changes';
import { prepareDataDirectory } from '~/platform/disk/data-directory';
import { watchDisk } from '~/platform/disk/disk-space';
import { deleteOwnTempFiles } from '~/platform/disk/temp-files';
import { correctPosts } from '~/posts/server/states';
import { createContext, createLog } from './context';
import { sweepFilesRegularly } from './file-sweep';
import { createHttpServer } from './http/http-server';
import { openMetricsServer } from './http/metrics-server';
import { createBoardServer } from './http/server';
import { prepareSchema } from './prepare-schema';
import { refusePublishedPasswords } from './published-passwords';
import { purgeSharedCache } from './purge-shared-cache';
import { seedBoard } from './seed';
import { startFault } from './start-faults';
import { voidIfClockIsRight } from './void-future-times';

/** Time limits of a stop, in milliseconds. The process ends within ten seconds of a signal: first requests and tasks, then the rest. */
const WORK_STOP_TIMEOUT = 6_000;
const QUEUE_STOP_TIMEOUT = 1_500;
const STOP_TIMEOUT = 9_000;

/** Starts the board from the environment: database, schema, seed, background work, HTTP; stops it on SIGTERM. */
export async function boot(build: ServerBuild): Promise<void> {
  try {
    await start(build);
  } catch (error) {
    const message = startFault(error);
    if (message) process.stderr.write(`${message}\n`);
    else console.error(error);
    process.exit(1);
  }
}

async function start(build: ServerBuild): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  for (const sentence of misspelledSettings(process.env)) log.warn(sentence);
  await prepareDataDirectory(config.DATA_DIR, log);
  const primary = await openDatabase(config, log);
  await prepareSchema(config, primary);
  const database = await withReplicas(primary, config, log);
  const ctx = await createContext(config, database, { log });
  const server = createBoardServer(ctx, build, 'production', database);
  await ctx.queue.prepare();
  const welcome = await seedBoard(ctx);
  await refusePublishedPasswords(ctx);
  // What ended while the board was down, or what a wrong clock took out of the lists, is right before anybody reads them.
  await correctPosts(ctx);
  await correctCommitteeEnds(ctx);
  await voidIfClockIsRight(ctx);
  const stopListening = await listenForPublicChanges(database.driver, ctx.log, (touched) => {
    server.publicChange(touched);
    ctx.queue.wake(purgeSharedCache);
  });
  const stopWatching = watchContent(() => server.answers.drop());
  const stopSweeping = sweepFilesRegularly(ctx);
  const stopWatchingDisk = watchDisk(ctx);
  const stopWatchingProcess = watchProcess(ctx, database.replicas?.states);
  await enqueueStartupRecovery(ctx);

  const http = createHttpServer(server);
  const { port } = await http.listen(config.PORT, config.HOST);
  const metrics = config.METRICS_PORT === undefined ? undefined : await openMetricsServer(server.metrics, config.METRICS_PORT, config.METRICS_HOST);
  const stopCommands = config.embedded ? await takeCommands({ config, database, ctx }) : undefined;
  if (config.ROLE !== 'web') await ctx.queue.work();
  process.stdout.write(
    `\n${config.SITE_NAME} is at ${config.PUBLIC_URL ? config.publicUrl : `http://localhost:${port}`}\n${mailLocationMessage(config, port)}${welcome}`,
  );

  let stopping = false;
  const stop = async () => {
    // A terminal and the start script may both pass on the same signal.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    const workEnds = new Promise<void>((resolve) => setTimeout(resolve, WORK_STOP_TIMEOUT).unref());
    await Promise.all([http.stop(WORK_STOP_TIMEOUT), Promise.race([ctx.queue.stopWorkers(), workEnds])]);
    stopWatching();
    stopSweeping();
    stopWatchingDisk();
    stopWatchingProcess();
    metrics?.close();
    await stopCommands?.();
    await stopListening();
    await ctx.queue.stop(QUEUE_STOP_TIMEOUT);
    await Promise.all([ctx.serverErrors.flush(), ctx.visits.flush()]);
    await deleteOwnTempFiles();
    await database.close();
    process.exit(0);
  };
  const stopOrFail = () =>
    stop().catch((error) => {
      ctx.log.error({ err: error }, 'the stop failed');
      process.exit(1);
    });
  process.on('SIGTERM', stopOrFail);
  process.on('SIGINT', stopOrFail);
}

/** A message about where the board's mails go. */
export function mailLocationMessage(config: Config, port: number): string {
  if (config.SMTP_URL) return `Emails are sent through ${new URL(config.SMTP_URL).host}\n`;
  if (config.showsOutbox) return `Emails are not sent; read them at http://localhost:${port}/dev/mail\n`;
  return `Emails are not sent: set SMTP_URL. They are files in ${config.DATA_DIR}/outbox; /dev/mail exists only on an embedded board that listens on and is published as localhost.\n`;
}
