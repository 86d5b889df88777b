import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** The milliseconds that the threads of a process have run so far (Linux). A process that has ended has none. */
export async function runningTime(pid: number): Promise<number> {
  const tasks = `/proc/${pid}/task`;
  const threads = await readdir(tasks).catch(() => []);
  const times = await Promise.all(threads.map((thread) => readFile(`${tasks}/${thread}/schedstat`, 'utf8').catch(() => '0')));
  return times.reduce((sum, line) => sum + Number(line.split(' ')[0]) / 1_000_000, 0);
}

/**
 * The processor time, in milliseconds, that a board and the sessions of its database have used so far. Other work of the machine makes
 * answers late, but hardly changes this. Processes that a query starts for itself and ends are not counted. Zero where the system does not tell.
 */
export async function processorTime(client: pg.Client, board: number | undefined): Promise<{ board: number; database: number }> {
  const { rows } = await client.query('select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  const sessions = await Promise.all(rows.map(({ pid }: { pid: number }) => runningTime(pid)));
  return { board: board === undefined ? 0 : await runningTime(board), database: sessions.reduce((sum, time) => sum + time, 0) };
}
