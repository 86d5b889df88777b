import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '~/platform/config/root';

let vite: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  vite = await createServer({ root: projectRoot, appType: 'custom', logLevel: 'silent', server: { middlewareMode: true, hmr: false } });
});
afterAll(() => vite.close());

/** A package may have one file for Node.js and another for browsers. `npm run dev` has to load the former, as the built server does. */
describe('npm run dev', () => {
  it.each(['pdfkit', 'pino', 'pg', 'jose'])('loads %s as Node.js does', async (name) => {
    const file = await vite.environments.ssr.fetchModule(name, join(projectRoot, 'src/app/main.ts'));
    expect(file).toMatchObject({ externalize: import.meta.resolve(name) });
  });
});
