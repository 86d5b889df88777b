import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Requests an address and reads the whole answer, compressed. @throws for an answer that is not 200. */
export async function request(url: string, headers: Record<string, string> = {}): Promise<{ body: Buffer; type: string; encoding: string }> {
  const [answer] = (await once(get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${body.subarray(0, 300)}`);
  return { body, type: answer.headers['content-type'] ?? '', encoding: answer.headers['content-encoding'] ?? '' };
}

/** Requests addresses with a number of clients, each as fast as it is answered. */
export async function requestAll(urls: string[], clients: number, headers?: Record<string, string>): Promise<void> {
  const waiting = urls.values();
  const client = async () => {
    for (const url of waiting) await request(url, headers);
  };
  await Promise.all(Array.from({ length: clients }, client));
}
