import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findVarnish } from '../../scripts/support/programs.mjs';
import { ask } from './nginx';

/** Starts Varnish with the deployed configuration in front of a board. @param token that with which it is told what to drop. */
export async function startVarnish(port: number, boardUrl: string, token: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-varnish-'));
  const configuration = await readFile(join(import.meta.dirname, '../../deploy/varnish/board.vcl'), 'utf8');
  const changes = {
    '.port = "3000"': `.port = "${new URL(boardUrl).port}"`,
    // A test need not wait until an answer is outdated.
    'set beresp.grace = 1d;': 'set beresp.grace = 1d; if (bereq.http.x-test-ttl) { set beresp.ttl = 1s; }',
  };
  const changed = Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The configuration of Varnish has no "${from}" any more.`);
    return text.replace(from, to);
  }, configuration);
  await writeFile(join(folder, 'board.vcl'), changed);
  // Its processes stay the test's user.
  const args = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', join(folder, 'board.vcl'), '-s', 'malloc,64m'];
  const child = spawn(findVarnish() ?? 'varnishd', args, { env: { ...process.env, CDN_PURGE_TOKEN: token }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (const late = Date.now() + 30_000; ; await wait(50)) {
    if (child.exitCode !== null || Date.now() > late) throw new Error(`Varnish does not run:\n${output}`);
    if ((await ask(url).catch(() => undefined)) !== undefined) break;
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
