import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { allocatorSettings, serverFlags } from '../../scripts/support/server-flags.mjs';
import { type BoardData, copyOfTemplate, type DatabaseKind } from './templates';

const root = join(import.meta.dirname, '../..');
const build = process.env.BUILD_DIR ?? 'build';

export type Seed = 'demo' | 'none';

export interface BoardOptions {
  seed?: Seed;
  /** A database on a server of the test's own. */
  databaseUrl?: string;
  /** Where the board's data is without a database of the test's own; embedded by default. */
  database?: DatabaseKind;
  env?: Record<string, string>;
  /** The folder of another release that has been built, to start that one. */
  release?: string;
}

/** The secret of boards on a database server. Several of them may share the database. */
export const SECRET = 'a secret of boards for their tests, long enough';

/** A busy machine takes a minute to fill the demo board, in milliseconds. */
const MAX_START_MS = 150_000;

export interface Ended {
  code: number | null;
  output: string;
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/**
 * Starts the built server with the given environment and none of the test's own, also where the start is expected to fail.
 * @param release the folder of another release, with its build.
 * @param args a command of the operator, instead of serving.
 */
export function launch(env: Record<string, string>, release?: string, args: string[] = []): { child: ChildProcess; ended: Promise<Ended>; output(): string } {
  const inherited = Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name] ?? '']));
  const bundle = release ? join(release, 'build/server/index.js') : join(root, build, 'server/index.js');
  const child = spawn(process.execPath, [...serverFlags, bundle, ...args], {
    cwd: release ?? root,
    env: { ...inherited, ...allocatorSettings, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended, output: () => output };
}

/** Copies the data of a board that has started and stopped once with this seed. */
export const newBoardData = (seed: Seed, kind: DatabaseKind): Promise<BoardData> => copyOfTemplate(seed, kind, (data) => BoardProcess.fill(data, seed));

/** A built board on a free port with a data directory of its own. */
export class BoardProcess {
  private running: ReturnType<typeof launch> | undefined;

  private constructor(
    readonly url: string,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    private readonly release?: string,
  ) {}

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** What the running process has written: warnings and errors. */
  get logged(): string {
    return this.running?.output() ?? '';
  }

  /** The id of the running process. */
  get pid(): number | undefined {
    return this.running?.child.pid;
  }

  /** The board's database on a server, if it has one. */
  get databaseUrl(): string | undefined {
    return this.env.DATABASE_URL;
  }

  /** Starts a board with its seed, on a copy of a board with that seed unless it has a database of the test's own. */
  static async start(options: BoardOptions = {}): Promise<BoardProcess> {
    const { seed = 'none', database = 'embedded', databaseUrl } = options;
    const data = databaseUrl ? { dataDir: await mkdtemp(join(tmpdir(), 'parnassa-e2e-')), databaseUrl } : await newBoardData(seed, database);
    return BoardProcess.startOn(data, options);
  }

  /** Starts a board on empty data and stops it. */
  static async fill(data: BoardData, seed: Seed): Promise<void> {
    const board = await BoardProcess.startOn(data, { seed });
    const { code, output } = await board.stop();
    if (code !== 0) throw new Error(`The board did not stop cleanly:\n${output}`);
  }

  private static async startOn({ dataDir, databaseUrl }: BoardData, options: BoardOptions): Promise<BoardProcess> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: options.seed ?? 'none',
      RATE_LIMIT_SCALE: '1000',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, APP_SECRET: SECRET } : {}),
      ...options.env,
    };
    const board = new BoardProcess(url, dataDir, env, options.release);
    await board.restart();
    return board;
  }

  /** Starts the board again on the same address and data. */
  async restart(): Promise<void> {
    const running = launch(this.env, this.release);
    this.running = running;
    const late = Date.now() + MAX_START_MS;
    while (!(await this.isReady())) {
      if (running.child.exitCode !== null) throw new Error(`The board ended at start:\n${running.output()}`);
      if (Date.now() > late) throw new Error(`The board is not ready yet:\n${(await this.kill9()).output}`);
      await wait(100);
    }
  }

  private isReady = (): Promise<boolean> =>
    fetch(`${this.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );

  /** Asks the board to stop. @returns its exit code and what it wrote. */
  async stop(): Promise<Ended> {
    this.running?.child.kill('SIGTERM');
    return this.end();
  }

  /** Kills the board at once, as a power failure would. */
  async kill9(): Promise<Ended> {
    this.running?.child.kill('SIGKILL');
    return this.end();
  }

  private async end(): Promise<Ended> {
    const ended = await (this.running?.ended ?? { code: null, output: '' });
    this.running = undefined;
    return ended;
  }

  /** All mails so far, oldest first. */
  async mails(): Promise<Email[]> {
    const outbox = join(this.dataDir, 'outbox');
    const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort();
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
  }

  /** The newest mail to an address whose subject fits; waits for the queue to send it. */
  async mailTo(address: string, subject: RegExp): Promise<Email> {
    const late = Date.now() + 20_000;
    for (;;) {
      const found = (await this.mails()).findLast((mail) => mail.to?.[0]?.address === address.toLowerCase() && subject.test(mail.subject ?? ''));
      if (found) return found;
      if (Date.now() > late) throw new Error(`No mail to ${address} with a subject like ${subject}.`);
      await wait(200);
    }
  }

  /** Ends the board and deletes its data, so it need not stop in order. */
  async dispose(): Promise<void> {
    await this.kill9();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
