import pg from 'pg';
import { CHANNEL } from '../src/platform/database/changes';

/** The time until a change shows on a page of every instance, in milliseconds. */
export interface Spread {
  name: string;
  median: number;
  slowest: number;
}

const CHANGES = 20;

/**
 * Changes the newest job and requests a page of every instance until it shows the change, again and again.
 * @param urls the instances, all on that database.
 */
export async function measureSpread(urls: string[], databaseUrl: string, jobId: string): Promise<Spread[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pages = { 'landing page': '/', 'list, page 1': '/jobs/list/1', 'one job': `/jobs/view/${jobId}`, 'list (API)': '/api/v2/posts' };
  const spreads: Spread[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const shows = async (url: string, headline: string) => (await (await fetch(url + path)).text()).includes(headline);
      const taken: number[] = [];
      for (let change = 1; change <= CHANGES; change += 1) {
        const headline = `Keeper number ${change} of ${spreads.length}`;
        await client.query(`begin; update posts set headline = '${headline}' where id = '${jobId}'; select pg_notify('${CHANNEL}', ''); commit`);
        const committed = performance.now();
        await Promise.all(
          urls.map(async (url) => {
            while (!(await shows(url, headline))) if (performance.now() - committed > 60_000) throw new Error(`${url}${path} does not show a change`);
          }),
        );
        taken.push(performance.now() - committed);
      }
      taken.sort((a, b) => a - b);
      spreads.push({ name, median: taken[CHANGES / 2] as number, slowest: taken.at(-1) as number });
    }
  } finally {
    await client.end();
  }
  return spreads;
}
