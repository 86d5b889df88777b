import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';

export interface Measured {
  perSecond: number;
  /** Milliseconds within which 97.5 % were answered. */
  slow: number;
  failed: number;
}

export interface Load {
  clients: number;
  seconds: number;
}

const autocannon = join(import.meta.dirname, '../node_modules/.bin/autocannon');

/** Asks an address over HTTP with so many connections for so long; the generator has a process of its own. */
export async function loadHttp(url: string, { clients, seconds }: Load, headers: Record<string, string> = {}): Promise<Measured> {
  const given = Object.entries({ 'accept-encoding': 'br', ...headers }).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-c', String(clients), '-d', String(seconds), '-j', '-n', ...(url.includes('[<id>]') ? ['-I'] : []), ...given, url];
  const child = spawn(autocannon, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  await once(child, 'close');
  const result = JSON.parse(text);
  return { perSecond: result.requests.average, slow: result.latency.p97_5, failed: result.non2xx + result.errors };
}

/** Runs a statement through as many connections, each as fast as it is answered. */
export async function loadSql(connectionString: string, sql: string, { clients, seconds }: Load): Promise<Measured> {
  const pool = new pg.Pool({ connectionString, max: clients });
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const worker = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await pool.query({ name: 'bare', text: sql });
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, worker));
  await pool.end();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, slow: times[Math.floor(times.length * 0.975)] ?? 0, failed: 0 };
}
