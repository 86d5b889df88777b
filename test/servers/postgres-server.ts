import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Finds the folder of the server's programs, as Debian and other systems install them. */
function findBinaries(): string {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  const candidates = [process.env.POSTGRES_BIN, newest && join(versions, newest, 'bin'), '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
  const found = candidates.find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('No PostgreSQL server was found. Install it (Debian: apt-get install postgresql) or set POSTGRES_BIN to the folder of initdb.');
  return found;
}

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** The number of a system user, or of its group. */
export const idOf = (user: string, flag: '-u' | '-g') => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));

export interface PostgresServer {
  /** The address for the superuser, to which `/` and a database's name are added. */
  url: string;
  /** The folder of its socket. */
  socketFolder: string;
  /** The folder of its files. */
  dataFolder: string;
  /** Ends the server's processes at once, without a shutdown checkpoint, as `pg_ctl stop -m immediate` does. */
  crash(): Promise<void>;
  /** Starts a server that crashed again, on the same port and files. */
  start(): Promise<void>;
  /** Makes a standby a primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes the files of a server in a folder, by its programs. */
type Fill = (data: string, run: (program: string, args: readonly string[]) => void) => void;

/**
 * Starts a PostgreSQL server of our own in a temporary folder on a free loopback port.
 * The server refuses to be root, so root runs it as Debian's user `postgres`.
 * @param parent is where that folder is made, such as a disk of its own.
 */
export const startPostgres = (settings: Record<string, string> = {}, parent = tmpdir()): Promise<PostgresServer> =>
  startFilled((data, run) => run('initdb', ['-D', data, '-U', 'parnassa', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']), settings, parent);

/** Starts a standby that follows a server by streaming replication. @param name by which the server knows it, for `synchronous_standby_names`. */
export const startStandby = (primaryUrl: string, name: string, settings: Record<string, string> = {}): Promise<PostgresServer> =>
  startFilled(
    (data, run) => run('pg_basebackup', ['-D', data, '-d', `${primaryUrl}/postgres?application_name=${name}`, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']),
    settings,
    tmpdir(),
  );

async function startFilled(fill: Fill, settings: Record<string, string>, parent: string): Promise<PostgresServer> {
  const bin = findBinaries();
  const folder = mkdtempSync(join(parent, 'parnassa-pg-'));
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : {};
  if (asRoot) chownSync(folder, identity.uid as number, identity.gid as number);
  const data = join(folder, 'data');
  const run = (program: string, args: readonly string[]) => void execFileSync(join(bin, program), args, { ...identity, cwd: folder, stdio: 'ignore' });
  fill(data, run);
  const port = await freePort();
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, port: String(port), fsync: 'off', max_connections: '300', ...settings };
  const launch = () => {
    const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...identity, cwd: folder, stdio: 'ignore' });
    return { child, ended: new Promise<void>((resolve) => child.once('exit', () => resolve())) };
  };
  const url = `postgres://parnassa@127.0.0.1:${port}`;
  let server = launch();
  await untilReady(`${url}/postgres`);
  return {
    url,
    socketFolder: folder,
    dataFolder: data,
    async crash() {
      server.child.kill('SIGQUIT');
      await server.ended;
    },
    async start() {
      server = launch();
      await untilReady(`${url}/postgres`);
    },
    promote: async () => run('pg_ctl', ['promote', '-D', data, '-w']),
    async stop() {
      server.child.kill('SIGINT');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 150) throw error;
      await wait(100);
    }
  }
}
