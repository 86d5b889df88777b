import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, idOf } from './postgres-server';

/** PgBouncer, which the tests install as they do nginx. */
export const findPgBouncer = (): string | undefined =>
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) => existsSync(path));

/** Starts a PgBouncer in front of a server. @param settings lines of its configuration. @returns its address, without a database, and its end. */
export async function startPgBouncer(program: string, serverUrl: string, settings: readonly string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'parnassa-pgbouncer-'));
  const { hostname, port: serverPort } = new URL(serverUrl);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = ['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]', 'listen_addr=127.0.0.1', `listen_port=${port}`];
  writeFileSync(file, [...lines, 'auth_type=trust', `auth_file=${join(folder, 'users')}`, 'unix_socket_dir=', ...settings, ''].join('\n'));
  writeFileSync(join(folder, 'users'), '"parnassa" ""\n');
  // It refuses to be root.
  const identity = process.getuid?.() === 0 ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : undefined;
  if (identity) for (const path of [folder, file, join(folder, 'users')]) chownSync(path, identity.uid, identity.gid);
  const child = spawn(program, ['-q', file], { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined)).once('error', () => resolve(false));
    });
  for (let attempt = 0; !(await answers()); attempt += 1) {
    if (attempt > 100 || child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`);
    await wait(50);
  }
  return {
    url: `postgres://parnassa@127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
