import type { ServerBuild } from 'react-router';
import { enqueueStartupRecovery } from '~/payments/server/recover-payments';
import { listenForPublicChanges } from '~/platform/changes';
import { type Config, ConfigError, readConfig } from '~/platform/config';
import { openDatabase } from '~/platform/database';
import { DirectoryInUse } from '~/platform/database/directory-lock';
import { migrate } from '~/platform/database/migrate';
import { watchDisk } from '~/platform/disk-space';
import { sweepTempFilesRegularly } from '~/platform/temp-files';
import { watchContent } from '~/site/server/content';
import { createContext, createLog } from './context';
import { createHttpServer } from './http-server';
import { openMetricsServer } from './metrics-server';
import { seedBoard } from './seed';
import { createBoardServer } from './server';

/** Within ten seconds of a signal the process is gone, in milliseconds: first requests and tasks, then the rest. */
const LONGEST_WORK = 6_000;
const LONGEST_QUEUE_STOP = 1_500;
const LONGEST_STOP = 9_000;

/** Starts the board from the environment: database, schema, seed, background work, HTTP; stops it on SIGTERM. */
export async function boot(build: ServerBuild): Promise<void> {
  try {
    await start(build);
  } catch (error) {
    const told = error instanceof ConfigError || error instanceof DirectoryInUse ? error.message : portFault(error);
    if (told) process.stderr.write(`${told}\n`);
    else console.error(error);
    process.exit(1);
  }
}

async function start(build: ServerBuild): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const database = await openDatabase(config, log);
  await migrate(database.driver);
  const ctx = await createContext(config, database, { log });
  const server = createBoardServer(ctx, build, 'production', database.driver);
  await ctx.queue.prepare();
  const welcome = await seedBoard(ctx);
  const stopListening = await listenForPublicChanges(database.driver, ctx.log, () => server.answers.drop());
  const stopWatching = watchContent(() => server.answers.drop());
  const stopSweeping = sweepTempFilesRegularly(ctx);
  const stopWatchingDisk = watchDisk(ctx);
  await enqueueStartupRecovery(ctx);

  const http = createHttpServer(server);
  const { port } = await http.listen(config.PORT, config.HOST);
  const metrics = config.METRICS_PORT === undefined ? undefined : await openMetricsServer(server.metrics, config.METRICS_PORT, config.METRICS_HOST);
  if (config.ROLE !== 'web') await ctx.queue.work();
  process.stdout.write(`\n${config.SITE_NAME} is at http://localhost:${port}\n${whereMailsAre(config, port)}${welcome}`);

  let stopping = false;
  const stop = async () => {
    // A terminal and the start script may both pass the same signal on.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    const workEnds = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WORK).unref());
    await Promise.all([http.stop(LONGEST_WORK), Promise.race([ctx.queue.stopWorkers(), workEnds])]);
    stopWatching();
    stopSweeping();
    stopWatchingDisk();
    metrics?.close();
    await stopListening();
    await ctx.queue.stop(LONGEST_QUEUE_STOP);
    await ctx.serverErrors.flush();
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

/** A port that cannot be had, in one line; nothing for another error. */
function portFault(error: unknown): string | undefined {
  const { code, syscall, address, port } = error as { code?: string; syscall?: string; address?: string; port?: number };
  if (syscall !== 'listen') return undefined;
  const why: Record<string, string> = { EADDRINUSE: 'another process has it', EACCES: 'this user may not', EADDRNOTAVAIL: 'this machine has no such address' };
  return `The board cannot listen at ${address ?? ''}:${port ?? ''}: ${why[code ?? ''] ?? code}.`;
}

/** Where a board without a mail server leaves its mails, in one line. */
export function whereMailsAre(config: Config, port: number): string {
  if (config.SMTP_URL) return '';
  if (config.showsOutbox) return `Mails are not sent; read them at http://localhost:${port}/dev/mail\n`;
  return `Mails are not sent: set SMTP_URL. They are files in ${config.DATA_DIR}/outbox; /dev/mail is only there where an embedded board listens on and is published as localhost.\n`;
}
