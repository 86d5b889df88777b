import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHaproxy } from '../../scripts/support/programs.mjs';
import { freePort } from './board-process';

const deploy = join(import.meta.dirname, '../../deploy/haproxy');

/** Starts HAProxy with the deployed configuration in front of database servers, the first of which is used first. @returns its address, without a database. */
export async function startHaproxy(servers: readonly string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-haproxy-'));
  const port = await freePort();
  const [one = '', two = '', three = ''] = servers.map((url) => new URL(url).host);
  const changes: Record<string, string> = {
    '127.0.0.1:6543': `127.0.0.1:${port}`,
    '/usr/local/lib/parnassa/is-primary': join(deploy, 'is-primary'),
    '10.0.0.1:5432': one,
    '10.0.0.2:5432': two,
    '10.0.0.3:5432': three,
  };
  let text = await readFile(join(deploy, 'haproxy.cfg'), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`The configuration of HAProxy has no "${from}" any more.`);
    text = text.replaceAll(from, to);
  }
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  const child: ChildProcess = spawn(findHaproxy() ?? 'haproxy', ['-db', '-f', file], { cwd: folder, stdio: 'ignore' });
  return {
    url: `postgres://parnassa@127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
