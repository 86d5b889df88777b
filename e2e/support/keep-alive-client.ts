import { Agent, request } from 'node:http';

/** How one request ended: answered, or no connection was made, or the connection that it was sent on broke. */
export type Outcome = { kind: 'answered'; status: number; closes: boolean } | { kind: 'refused' } | { kind: 'broken'; why: string };

/** Sends one request through a keep-alive agent and reads the whole answer. */
export function ask(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    let connected = false;
    const sent = request(url, { agent, headers }, (answer) => {
      answer.on('error', (error) => resolve({ kind: 'broken', why: error.message }));
      answer.resume().on('end', () => {
        if (!answer.complete) return resolve({ kind: 'broken', why: 'the answer was cut off' });
        resolve({ kind: 'answered', status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' });
      });
    });
    sent.on('socket', (socket) => {
      if (!socket.connecting) connected = true;
      else socket.once('connect', () => (connected = true));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      resolve(!connected && error.code === 'ECONNREFUSED' ? { kind: 'refused' } : { kind: 'broken', why: `${error.code}: ${error.message}` });
    });
    sent.end();
  });
}

/** A client that sends one request after the other on one connection, without a pause, until no connection can be made. */
export async function askUntilRefused(url: string, paths: string[], headers: Record<string, string>): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: Outcome[] = [];
  for (let count = 0; outcomes.at(-1)?.kind !== 'refused'; count += 1) outcomes.push(await ask(agent, url + paths[count % paths.length], headers));
  agent.destroy();
  return outcomes;
}
