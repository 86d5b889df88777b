import pg from 'pg';
import type { Load } from './generator';
import type { Result } from './tables';

/** Runs a statement through the given number of connections, each as fast as it is answered. */
export async function loadSql(connectionString: string, sql: string, { clients, seconds }: Load): Promise<Result> {
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
  return { perSecond: times.length / seconds, slow: times[Math.floor(times.length * 0.975)] ?? 0 };
}
