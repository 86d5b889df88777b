import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from 'react-router';
import { settleLeftovers } from '~/payments/server/recover-payments';
import { listenForPublicChanges } from '~/platform/changes';
import { ConfigError, readConfig } from '~/platform/config';
import { openDatabase } from '~/platform/database';
import { DirectoryInUse } from '~/platform/database/directory-lock';
import { migrate } from '~/platform/database/migrate';
import { watchContent } from '~/site/server/content';
import { createContext } from './context';
import { seedBoard } from './seed';
import { type BoardServer, createBoardServer } from './server';

type Listen = (server: BoardServer, options: { port: number; host: string }, listening: (address: AddressInfo) => void) => Server;

const STOP_TIME = 9_000;

/** Starts the board from the environment: database, schema, seed, background work, HTTP; stops it on SIGTERM. */
export async function boot(build: ServerBuild, listen: Listen): Promise<void> {
  try {
    await start(build, listen);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DirectoryInUse) process.stderr.write(`${error.message}\n`);
    else console.error(error);
    process.exit(1);
  }
}

async function start(build: ServerBuild, listen: Listen): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  await migrate(database.driver);
  const ctx = await createContext(config, database);
  const server = createBoardServer(ctx, build, 'production');
  await ctx.queue.prepare();
  const welcome = await seedBoard(ctx);
  const stopListening = await listenForPublicChanges(database.driver, ctx.log, () => server.answers.drop());
  const stopWatching = watchContent(() => server.answers.drop());
  await settleLeftovers(ctx);
  if (config.ROLE !== 'web') await ctx.queue.work();

  const http = listen(server, { port: config.PORT, host: config.HOST }, ({ port }) => {
    process.stdout.write(`\n${config.SITE_NAME} is at http://localhost:${port}\n${welcome}`);
  });

  let stopping = false;
  const stop = async () => {
    // A terminal and the start script may both pass the same signal on.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIME).unref();
    // Requests under way are finished; idle connections are closed at once.
    await new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeIdleConnections();
    });
    stopWatching();
    await stopListening();
    await ctx.queue.stop();
    await ctx.serverErrors.flush();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
