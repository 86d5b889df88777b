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

const client = join(import.meta.dirname, 'client.mjs');

/** Requests addresses over HTTP with the given number of connections for the given time; the generator is a process of its own. */
export async function loadHttp(origin: string, paths: string[], load: Load, headers: Record<string, string> = {}): Promise<Measured> {
  const child = spawn(process.execPath, [client], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ origin, paths, ...load, headers: { 'accept-encoding': 'br', ...headers } }));
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  const { requests, latency, non2xx, errors } = JSON.parse(text);
  return { perSecond: requests.average, slow: latency.p97_5, failed: non2xx + errors };
}

/** Runs a statement through the given number of connections, each as fast as it is answered. */
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
