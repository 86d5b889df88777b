import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Notes an answered request; `path` is sorted into one of a few areas, so that addresses never become labels. */
  answered(method: string, path: string, status: number, milliseconds: number): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
}

const areaOf = (path: string): string => {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/')) return 'asset';
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'health';
  return path.startsWith('/resumes/') ? 'file' : 'page';
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What an operator watches: the process, and how fast which area of the site answers with which status. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'parnassa_http_request_duration_seconds',
    help: 'Time to answer, by area of the site, method and status',
    labelNames: ['area', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  return {
    answered(method, path, status, milliseconds) {
      requests.observe({ area: areaOf(path), method: METHODS.has(method) ? method : 'other', status }, milliseconds / 1_000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
