import pg from 'pg';
import { runningTime } from '../admin/processor-time';
import { type Judged, judgeLevel, judgeTable, type TableSize, type Tolerance } from './flatness';

/** What must stay as it is, read from the metrics of a board and from its database. */
const MEASURES: Record<string, Tolerance & { metric?: string; sql?: string; divide?: number }> = {
  'heap used, MB': { metric: 'nodejs_heap_size_used_bytes', divide: 1e6, share: 0.1, amount: 5 },
  'resident memory, MB': { metric: 'process_resident_memory_bytes', divide: 1e6, share: 0.1, amount: 20 },
  'open files and sockets': { metric: 'process_open_fds', share: 0.1, amount: 5 },
  'timers and other handles': { metric: 'nodejs_active_resources_total', share: 0.1, amount: 5 },
  'connections to the database': { sql: `select count(*) from pg_stat_activity where datname = current_database()`, share: 0.1, amount: 3 },
  'transactions left open': {
    sql: `select count(*) from pg_stat_activity where state like 'idle in transaction%' and xact_start < now() - interval '1 minute'`,
    share: 0,
    amount: 0,
  },
  'late jobs of the queue': {
    sql: `select count(*) from pgboss.job where state in ('created', 'retry') and start_after < now() - interval '1 minute' and name not like '\\_\\_pgboss%'`,
    share: 0.1,
    amount: 10,
  },
};

/** Smaller tables are left out, in bytes. */
const SMALLEST = 1e6;
const SIZES =
  'select relid::regclass::text as name, pg_total_relation_size(relid)::float as bytes from pg_stat_user_tables where pg_total_relation_size(relid) > $1';

interface Sample {
  levels: Map<string, number>;
  sizes: Map<string, TableSize>;
}

/** Reads memory, handles, connections and sizes of a board again and again, while nothing is down. */
export class Samples {
  private readonly all: Sample[] = [];
  private readonly started = performance.now();
  private processor = 0;
  private going = true;

  constructor(
    private readonly board: { pid: number | undefined; metricsPort: number },
    private readonly databaseUrl: string,
  ) {}

  async run(every: number, isQuiet: () => boolean): Promise<void> {
    for (let next = performance.now(); this.going; next += every) {
      while (this.going && performance.now() < next) await new Promise((resolve) => setTimeout(resolve, 200));
      if (!isQuiet()) continue;
      const sample = await this.read().catch(() => undefined);
      // A fault that began meanwhile shows in the sample.
      if (sample && isQuiet()) this.all.push(sample);
    }
    this.processor = await runningTime(this.board.pid as number);
  }

  stop(): void {
    this.going = false;
  }

  get count(): number {
    return this.all.length;
  }

  /** The share of one processor that the board has used. */
  get busy(): number {
    return this.processor / (performance.now() - this.started);
  }

  levels(): [string, Judged][] {
    return Object.entries(MEASURES).map(([name, tolerance]) => [
      name,
      judgeLevel(
        this.all.map(({ levels }) => levels.get(name) ?? Number.NaN),
        tolerance,
      ),
    ]);
  }

  /** The larger tables, the one that grew most first. */
  tables(): [string, TableSize & ReturnType<typeof judgeTable>][] {
    const last = this.all.at(-1)?.sizes ?? new Map<string, TableSize>();
    return [...last]
      .map(([name, size]): [string, TableSize & ReturnType<typeof judgeTable>] => {
        const sizes = this.all.flatMap((sample) => sample.sizes.get(name) ?? []);
        return [name, { ...size, ...judgeTable(sizes) }];
      })
      .sort(([, one], [, other]) => other.grew - one.grew);
  }

  private async read(): Promise<Sample> {
    const text = await (await fetch(`http://127.0.0.1:${this.board.metricsPort}/metrics`, { signal: AbortSignal.timeout(10_000) })).text();
    const client = new pg.Client({ connectionString: this.databaseUrl, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      const levels = new Map<string, number>();
      for (const [name, { metric, sql, divide = 1 }] of Object.entries(MEASURES)) {
        const value = sql ? Object.values((await client.query(sql)).rows[0])[0] : new RegExp(`^${metric} (\\S+)`, 'm').exec(text)?.[1];
        levels.set(name, Number(value) / divide);
      }
      const sizes = new Map<string, TableSize>();
      for (const { name, bytes } of (await client.query(SIZES, [SMALLEST])).rows) {
        // The estimates of the server are lost when it crashes.
        sizes.set(name, { bytes, rows: (await client.query(`select count(*)::int as n from ${name}`)).rows[0].n });
      }
      return { levels, sizes };
    } finally {
      await client.end();
    }
  }
}
