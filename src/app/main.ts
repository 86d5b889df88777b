import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';

// Node keeps the compiled scripts of this build beside it, which saves time at the next start. Where the folder cannot be written it goes on without.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));

// Only modules that are loaded after that line are cached.
const args = process.argv.slice(2);
if (args.length > 0) {
  const { operate } = await import('~/operator/program');
  process.exit(await operate(args));
}
const [{ boot }, build] = await Promise.all([import('./boot'), import('virtual:react-router/server-build')]);
await boot(build as unknown as ServerBuild);
flushCompileCache();
