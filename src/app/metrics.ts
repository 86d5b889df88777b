import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answerOfProbe, type DatabaseUsage, type Driver } from '~/platform/database';
import type { ReplicaState } from '~/platform/database/types';
import type { Queue } from '~/platform/queue';

/** An answered request by its kind. It never contains the address, which may hold personal data. */
export interface Answered {
  area: string;
  /** The pattern of the path. The number of patterns is bounded, because the code declares all of them. */
  route: string;
  method: string;
  status: number;
  milliseconds: number;
}

export interface Metrics {
  answered(request: Answered): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
}

/** What is read of the board's surroundings when metrics are requested. What could not be read is left out. */
export interface BoardState {
  isDatabaseUp: boolean;
  database?: DatabaseUsage | undefined;
  disks: { folder: string; free: number; total: number }[];
  /** The replicas of the database, where some are named. */
  replicas?: ReplicaState[] | undefined;
  /** In seconds; left out as well where there is no backup yet. */
  backupAge?: number | undefined;
  /** The incidents that go on, for every kind. */
  incidents?: { kind: string; severity: string; open: number }[] | undefined;
}

/** The parts of the board that are measured when metrics are requested. */
export interface MetricSources {
  driver?: Driver | undefined;
  queue: Queue;
  /** Neither fails nor waits for long. */
  readState?: (() => Promise<BoardState>) | undefined;
  answers: { usage(): { bytes: number; entries: number; hits: number; misses: number } };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Metrics for the operator: the process with its event loop, requests by route, answer cache, database, disks, backup, incidents and queue. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'parnassa_http_request_duration_seconds',
    help: 'Time to answer, by area of the site, route, method and status',
    labelNames: ['area', 'route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  measureAnswers(sources, registers);
  measurePool(sources, registers);
  measureState(sources, registers);
  measureQueue(sources, registers);
  return {
    answered({ area, route, method, status, milliseconds }) {
      requests.observe({ area, route, method: METHODS.has(method) ? method : 'other', status }, milliseconds / 1_000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function measureAnswers({ answers }: MetricSources, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('parnassa_answer_cache_bytes', 'Memory used by cached answers', () => answers.usage().bytes);
  gauge('parnassa_answer_cache_entries', 'Cached answers', () => answers.usage().entries);
  new Counter({
    name: 'parnassa_answer_cache_requests_total',
    help: 'Requests for answers that may be cached, by whether they were cached',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = answers.usage();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
}

function measurePool({ driver }: MetricSources, registers: Registry[]): void {
  if (driver?.kind !== 'postgres') return;
  const { pool, pipelines } = driver;
  new Gauge({
    name: 'parnassa_database_connections',
    help: 'Connections of the pool by state, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'parnassa_database_prepared_statements',
    help: 'Prepared statements that were sent on the connections that they share, and are not answered yet',
    registers,
    collect() {
      this.set(pipelines.unanswered());
    },
  });
}

function measureState({ readState }: MetricSources, registers: Registry[]): void {
  if (!readState) return;
  /** A gauge without a value says nothing, which rules notice with `absent`; its last value would look like a present one. */
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (state: BoardState) => { labels?: Record<Label, string>; value: number | undefined }[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const values = read(await readState());
        this.reset();
        // A gauge without labels would be 0.
        if (labelNames.length === 0) this.remove();
        for (const { labels, value } of values) if (value !== undefined) this.set((labels ?? {}) as Record<Label, string>, value);
      },
    });
  gauge('parnassa_database_up', 'Whether the database answers within two seconds', [], ({ isDatabaseUp }) => [{ value: isDatabaseUp ? 1 : 0 }]);
  gauge('parnassa_database_bytes', 'Size of the database', [], ({ database }) => [{ value: database?.bytes }]);
  gauge('parnassa_database_server_connections', 'Connections of all clients to the database server', [], ({ database }) => [
    { value: database?.connections?.used },
  ]);
  gauge('parnassa_database_server_connections_allowed', 'Connections that the database server allows to clients that are no superusers', [], ({ database }) => [
    { value: database?.connections?.allowed },
  ]);
  gauge(
    'parnassa_replica_read',
    'Whether a replica of the database is read: it answers, is a standby and is not too far behind',
    ['replica'],
    ({ replicas = [] }) => replicas.map(({ name, leftOut }) => ({ labels: { replica: name }, value: leftOut === undefined ? 1 : 0 })),
  );
  gauge('parnassa_replica_lag_seconds', 'How far a replica is behind the primary at most', ['replica'], ({ replicas = [] }) =>
    replicas.map(({ name, lag }) => ({ labels: { replica: name }, value: lag })),
  );
  gauge('parnassa_disk_free_bytes', 'Free space on the disk of a folder', ['folder'], ({ disks }) =>
    disks.map(({ folder, free }) => ({ labels: { folder }, value: free })),
  );
  gauge('parnassa_disk_bytes', 'Size of the disk of a folder', ['folder'], ({ disks }) =>
    disks.map(({ folder, total }) => ({ labels: { folder }, value: total })),
  );
  gauge('parnassa_backup_age_seconds', 'Time since the last complete backup by the backup command', [], ({ backupAge }) => [{ value: backupAge }]);
  gauge('parnassa_open_incidents', 'Trouble that goes on, as the back office shows it', ['kind', 'severity'], ({ incidents = [] }) =>
    incidents.map(({ open, ...labels }) => ({ labels, value: open })),
  );
}

function measureQueue({ queue }: MetricSources, registers: Registry[]): void {
  new Gauge({
    name: 'parnassa_queue_tasks',
    help: 'Background tasks by name and state, as the queue last counted them',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      this.reset();
      // The other metrics must still be available while the database is not.
      const depths = (await answerOfProbe(queue.depths())) ?? [];
      for (const { task, waiting, active, failed } of depths) {
        this.set({ task, state: 'waiting' }, waiting);
        this.set({ task, state: 'active' }, active);
        this.set({ task, state: 'failed' }, failed);
      }
    },
  });
}
