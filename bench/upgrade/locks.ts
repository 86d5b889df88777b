import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The pause between two looks, in milliseconds. A wait that ends between two looks is measured as shorter by up to that. */
const PAUSE = 10;

/** The waits of the board's sessions for a lock that the migration holds or waits for. */
const WAITS = `
  select 1000 * extract(epoch from clock_timestamp() - l.waitstart)::float as milliseconds
  from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.application_name <> 'parnassa migrate'
    and exists (select from pg_stat_activity m where m.pid = any (pg_blocking_pids(l.pid)) and m.application_name = 'parnassa migrate')`;

/** Watches how long statements of the board wait for the migration. Unlike the time of an answer, this hardly depends on other work of the machine. */
export async function watchLocks(databaseUrl: string): Promise<{ stop(): Promise<{ seen: boolean; longest: number }> }> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'watch' });
  await client.connect();
  let going = true;
  const found: number[] = [];
  const watching = (async () => {
    while (going) {
      const { rows } = await client.query(WAITS);
      for (const { milliseconds } of rows) found.push(milliseconds ?? 0);
      await wait(PAUSE);
    }
  })();
  return {
    async stop() {
      going = false;
      await watching;
      await client.end();
      return { seen: found.length > 0, longest: Math.max(0, ...found) };
    },
  };
}
