import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, idOf } from './postgres-server';

/** PgBouncer, which the tests install as they do nginx. */
export const findPgBouncer = (): string | undefined =>
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) => existsSync(path));

/** The deployed configuration with these texts replaced, each of which must be in it. */
function deployed(changes: Record<string, string>): string {
  const text = readFileSync(join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration of PgBouncer has no "${from}" any more.`);
    return changed.replace(from, to);
  }, text);
}

/**
 * Starts a PgBouncer in front of a server.
 * @param settings lines of its configuration; without them it has that of `deploy/`, with three connections to the server. @returns its address, without a database, and its end.
 */
export async function startPgBouncer(program: string, serverUrl: string, settings?: readonly string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'parnassa-pgbouncer-'));
  const { hostname, port: serverPort } = new URL(serverUrl);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users');
  const lines = ['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]', 'listen_addr=127.0.0.1', `listen_port=${port}`];
  const text = settings
    ? [...lines, 'auth_type=trust', `auth_file=${users}`, 'unix_socket_dir=', ...settings, ''].join('\n')
    : deployed({
        'host=127.0.0.1 port=5432': `host=${hostname} port=${serverPort}`,
        'listen_port = 6432': `listen_port = ${port}`,
        'auth_type = scram-sha-256': 'auth_type = trust',
        '/etc/pgbouncer/userlist.txt': users,
        'default_pool_size = 20': 'default_pool_size = 3',
      });
  writeFileSync(file, text);
  writeFileSync(users, '"parnassa" ""\n');
  // It refuses to be root.
  const identity = process.getuid?.() === 0 ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : undefined;
  if (identity) for (const path of [folder, file, users]) chownSync(path, identity.uid, identity.gid);
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
