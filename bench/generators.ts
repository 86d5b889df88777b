import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

export interface Measured {
  perSecond: number;
  /** Milliseconds within which 97.5 % were answered. */
  slow: number;
  failed: number;
  /** The share of its processors that the generator used, from 0 to 1. Near 1, it was the limit. */
  busy: number;
}

export interface Load {
  clients: number;
  seconds: number;
}

/** The paths that are requested, one after the other; `{n}` is a new number in each request. */
export interface Requests {
  origin: string;
  paths: string[];
  headers: Record<string, string>;
}

/** A program that makes requests. */
export interface Generator {
  /** `wrk, 1 thread`. */
  name: string;
  run(requests: Requests, load: Load): Promise<Measured>;
}

const here = import.meta.dirname;

/** Starts a program, writes its input, and reads its output. @throws its errors if it fails. */
async function outputOf(command: string, args: string[], input = ''): Promise<string> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} failed: ${errors || output}`);
  return output;
}

/** A name that no other run of a generator has. */
const newRun = () => randomUUID().slice(0, 13);

/** wrk, a generator in C: one thread makes several times the requests that one Node process answers. */
function wrk(): Generator {
  const mostThreads = Math.max(1, Math.floor(cpus().length / 4));
  return {
    name: `wrk, ${mostThreads === 1 ? '1 thread' : `${mostThreads} threads`}`,
    async run({ origin, paths, headers }, { clients, seconds }) {
      const folder = await mkdtemp(join(tmpdir(), 'bench-wrk-'));
      const threads = Math.min(clients, mostThreads);
      try {
        const file = join(folder, 'paths');
        await writeFile(file, `${paths.join('\n')}\n`);
        const options = ['-t', `${threads}`, '-c', `${clients}`, '-d', `${Math.ceil(seconds)}s`, '--timeout', '30s', '-s', join(here, 'wrk.lua')];
        const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
        const output = await outputOf('wrk', [...options, ...lines, origin, '--', file, newRun()]);
        const measured = JSON.parse(output.slice(output.lastIndexOf('{')));
        return {
          perSecond: measured.requests / measured.seconds,
          slow: measured.slow,
          failed: measured.failed,
          busy: measured.processor / measured.seconds / threads,
        };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** autocannon in several processes, since one of it is slower than a Node process that only answers. */
function manyAutocannons(): Generator {
  const mostProcesses = Math.max(2, Math.floor(cpus().length / 2));
  return {
    name: `autocannon, ${mostProcesses} processes`,
    async run({ origin, paths, headers }, { clients, seconds }) {
      const processes = Math.min(clients, mostProcesses);
      const results = await Promise.all(
        Array.from({ length: processes }, async (_, number) => {
          const share = Math.floor(clients / processes) + (number < clients % processes ? 1 : 0);
          const input = { origin, paths, headers, clients: share, seconds, run: newRun() };
          return JSON.parse(await outputOf(process.execPath, [join(here, 'client.mjs')], JSON.stringify(input)));
        }),
      );
      const { latency, requests, duration, non2xx, errors } = autocannon.aggregateResult(
        results.map(({ result }) => result),
        { url: origin, connections: clients },
      );
      const processor = results.reduce((sum, one) => sum + one.processor, 0);
      return {
        perSecond: requests.total / duration,
        slow: latency.p97_5,
        failed: non2xx + errors,
        busy: processor / duration / processes,
      };
    },
  };
}

const generators: Record<string, () => Generator> = { wrk, autocannon: manyAutocannons };

/** The load generator: wrk where it is installed, else autocannon. @param wanted the name of one, or empty. */
export function findGenerator(wanted: string): Generator {
  const isInstalled = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;
  const make = generators[wanted || (isInstalled ? 'wrk' : 'autocannon')];
  if (!make) throw new Error(`there is no load generator ${wanted}: choose ${Object.keys(generators).join(' or ')}`);
  return make();
}
