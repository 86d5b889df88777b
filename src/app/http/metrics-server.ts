import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '../metrics';

export interface MetricsServer {
  address: AddressInfo;
  close(): void;
}

/** Serves `/metrics` on a separate port, which visitors cannot reach. @throws the system's error when the port is not available. */
export function openMetricsServer(metrics: Metrics, port: number, host: string): Promise<MetricsServer> {
  const http = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, async (request, response) => {
    const isMetrics = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    const text = isMetrics ? await metrics.text().catch(() => undefined) : undefined;
    if (text !== undefined) response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    else response.writeHead(isMetrics ? 503 : 404, { 'Content-Type': 'text/plain' }).end(isMetrics ? 'The metrics cannot be read.' : 'Not Found');
  });
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      const close = () => {
        http.close();
        http.closeAllConnections();
      };
      resolve({ address: http.address() as AddressInfo, close });
    });
  });
}
