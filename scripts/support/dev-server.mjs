import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { root } from './run.mjs';
import { say } from './say.mjs';

/**
 * The board in one process from its sources. Vite updates screens in the browser as they are saved; server code is
 * reloaded on the first request after a change. The database stays open.
 */
const http = createHttpServer();
const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } });
const load = (path) => vite.ssrLoadModule(path);

const { ConfigError, readConfig } = await load('/src/platform/config/config.ts');
const { DataDirectoryUnusable, prepareDataDirectory } = await load('/src/platform/disk/data-directory.ts');
const { openDatabase } = await load('/src/platform/database/index.ts');
const { DirectoryInUse } = await load('/src/platform/database/directory-lock.ts');
const { migrate } = await load('/src/platform/database/migrate.ts');
const { createLog } = await load('/src/app/context.ts');
const { listenForPublicChanges } = await load('/src/platform/database/changes.ts');

/** Ends the process with one line for errors that the operator must correct. */
const orEnd = (error) => {
  if (!(error instanceof ConfigError || error instanceof DirectoryInUse || error instanceof DataDirectoryUnusable)) throw error;
  say(error.message);
  process.exit(1);
};

const config = await Promise.resolve()
  .then(() => readConfig())
  .catch(orEnd);
const log = createLog(config);
await prepareDataDirectory(config.DATA_DIR, log).catch(orEnd);
const database = await openDatabase(config, log).catch(orEnd);
await migrate(database.driver);

let createContext;
let ctx;
let server;
let stale = true;
let loading;

async function reload() {
  stale = false;
  const context = await load('/src/app/context.ts');
  if (context.createContext !== createContext) {
    await ctx?.queue.stop();
    createContext = context.createContext;
    ctx = await createContext(config, database);
    await ctx.queue.prepare();
    if (!server) say((await (await load('/src/app/seed.ts')).seedBoard(ctx)) ?? '');
    if (config.ROLE !== 'web') await ctx.queue.work();
  }
  const { createBoardServer } = await load('/src/app/http/server.ts');
  server = createBoardServer(ctx, await load('virtual:react-router/server-build'), 'development');
}

const current = async () => {
  while (stale || loading) {
    loading ??= reload().finally(() => {
      loading = undefined;
    });
    await loading;
  }
  return server;
};

vite.watcher.on('all', (_event, file) => {
  if (file.startsWith(join(root, 'src')) || file.startsWith(join(root, 'db'))) stale = true;
});

async function answer(request, env) {
  try {
    const response = await (await current()).fetch(request, env);
    // Vite puts styles into the page by script, which the policy of a built board forbids.
    const headers = new Headers(response.headers);
    headers.delete('content-security-policy');
    return new Response(response.body, { status: response.status, headers });
  } catch (error) {
    stale = true;
    vite.ssrFixStacktrace(error);
    say(error.stack);
    return new Response(error.stack, { status: 500 });
  }
}

await current();
const stopListening = await listenForPublicChanges(database.driver, ctx.log, () => server.answers.drop());
const listener = getRequestListener(answer);
http.on('request', (request, response) => vite.middlewares(request, response, () => listener(request, response)));
http.listen(config.PORT, config.HOST, () => say(`The board runs from its sources at http://localhost:${config.PORT}`));

async function stop() {
  http.closeAllConnections();
  http.close();
  await stopListening();
  await ctx.queue.stop();
  await database.close();
  await vite.close();
  process.exit(0);
}
// Vite's own listener would end the process before the database is closed.
process.removeAllListeners('SIGTERM');
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
