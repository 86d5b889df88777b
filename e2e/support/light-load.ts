import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  path: string;
  status: number;
  ms: number;
  retryAfter: string | null;
  type: string | null;
}

/** Pauses between two requests of one client, in milliseconds. */
const PAUSE = 25;

/** Requests a path, past every cache. @throws when there is no answer at all. */
export async function ask(url: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const started = performance.now();
  const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
  await answer.arrayBuffer();
  const { headers, status } = answer;
  return { path, status, ms: performance.now() - started, retryAfter: headers.get('retry-after'), type: headers.get('content-type') };
}

/** The requests of the load: health, a call, a personal call, a page, a feed, and a call that writes. `n` is always new. */
export const kindsOfRequest = (token: string): ((n: number) => [path: string, init?: RequestInit])[] => [
  () => ['/healthz'],
  (n) => [`/api/v2/posts?n=${n}`],
  () => ['/api/v2/auth/refresh_user', { headers: { authorization: `Bearer ${token}` } }],
  (n) => [`/jobs/list/1?kw=teacher${n}`],
  (n) => [`/feeds/jobs.rss?n=${n}`],
  (n) => [
    '/api/v2/auth/forgot',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: `nobody${n}@example.org` }) },
  ],
];

/** One client for each kind of request, until `stop`, which gives all answers; a request without an answer has the status 0. */
export function startLightLoad(url: string, token: string): { stop(): Promise<Answer[]> } {
  const answers: Answer[] = [];
  let stopping = false;
  let n = 0;
  const client = async (kind: ReturnType<typeof kindsOfRequest>[number]) => {
    while (!stopping) {
      n += 1;
      const [path, init] = kind(n);
      const none = (error: unknown): Answer => ({ path: `${path}: ${error}`, status: 0, ms: 0, retryAfter: null, type: null });
      answers.push(await ask(url, path, init).catch(none));
      await wait(PAUSE);
    }
  };
  const clients = kindsOfRequest(token).map(client);
  return {
    async stop() {
      stopping = true;
      await Promise.all(clients);
      return answers;
    },
  };
}
