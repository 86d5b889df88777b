import { Connection, type RawAnswer } from './connection';

export interface Measured {
  answers: number;
  perSecond: number;
  /** Milliseconds within which 97.5 % were answered. */
  slow: number;
  /** The share of a processor that the generator used, from 0 to 1. Near 1, it was the limit. */
  busy: number;
}

export interface Load {
  clients: number;
  seconds: number;
}

export interface Request {
  path: string;
  /** What is posted, as JSON. */
  body?: object;
}

/** What a client was answered. */
export interface Answer extends RawAnswer {
  /** Who asked. */
  who: number;
  request: Request;
  /** Why there was no answer; empty if there was one. Its status is 0 then. */
  broken: string;
}

/** Somebody who makes one request after the other on one connection. */
export interface Client {
  /** The number of the person. What one person was answered says nothing about the answers to another. */
  who: number;
  headers: Record<string, string>;
  /** The next request. @param last the answer to the one before. */
  next(last: Answer | undefined): Request;
}

const RUN = Date.now().toString(36);
let words = 0;

/** A word that no request had before, of this run or of another one on the same board. */
export function newWord(): string {
  words += 1;
  return `${RUN}x${words}`;
}

/** Clients that together request one path after the other; `{n}` is a new word in each request. */
export function readersOf(paths: string[], headers: Record<string, string>, clients: number): Client[] {
  let count = 0;
  const next = (): Request => {
    count += 1;
    return { path: (paths[count % paths.length] as string).replace('{n}', newWord()) };
  };
  return Array.from({ length: clients }, () => ({ who: 0, headers, next }));
}

function textOf(host: string, headers: string, { path, body }: Request): string {
  if (!body) return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}\r\n`;
  const content = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
}

/** Keeps the different answers of each person and path: most are the same bytes as the one before, which costs a comparison. */
class DistinctAnswers {
  readonly all: Answer[] = [];
  private readonly byPath = new Map<string, Answer[]>();

  note(answer: Answer): void {
    // What is sent in a body changes something, so that no two answers stand for each other.
    if (!answer.request.body) {
      const key = `${answer.who} ${answer.request.path}`;
      const known = this.byPath.get(key);
      if (known?.some(({ status, body }) => status === answer.status && body.equals(answer.body))) return;
      if (known) known.push(answer);
      else this.byPath.set(key, [answer]);
    }
    this.all.push(answer);
  }
}

/**
 * Lets each client request as fast as it is answered. It runs in this process, so that an answer can be compared as a whole with those before.
 * @returns also every distinct answer, to be checked afterwards.
 */
export async function generate(origin: string, clients: Client[], seconds: number): Promise<{ measured: Measured; answers: Answer[] }> {
  const { host } = new URL(origin);
  const answers = new DistinctAnswers();
  const times: number[] = [];
  const before = process.threadCpuUsage();
  const started = performance.now();
  const end = started + seconds * 1_000;
  const run = async ({ who, headers, next }: Client) => {
    const lines = Object.entries({ 'accept-encoding': 'br', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = lines.join('');
    let connection = await Connection.open(origin);
    let last: Answer | undefined;
    while (performance.now() < end) {
      const request = next(last);
      const sent = performance.now();
      try {
        last = { who, request, broken: '', ...(await connection.ask(textOf(host, head, request))) };
      } catch (error) {
        last = { who, request, broken: (error as Error).message, status: 0, encoding: '', body: Buffer.alloc(0) };
        connection.close();
        connection = await Connection.open(origin);
      }
      times.push(performance.now() - sent);
      answers.note(last);
    }
    connection.close();
  };
  await Promise.all(clients.map(run));
  const taken = (performance.now() - started) / 1_000;
  const { user, system } = process.threadCpuUsage(before);
  times.sort((a, b) => a - b);
  const measured = {
    answers: times.length,
    perSecond: times.length / taken,
    slow: times[Math.floor(times.length * 0.975)] ?? 0,
    busy: (user + system) / 1e6 / taken,
  };
  return { measured, answers: answers.all };
}
