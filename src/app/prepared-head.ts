import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { SECOND } from '~/platform/clock';
import type { EncodedResponse } from './finished-response';

/** How long, in milliseconds, the server keeps an idle connection. A load balancer keeps one for up to a minute, so the server must keep it longer. */
export const KEEP_ALIVE = 65 * SECOND;

/**
 * The head of an answer without the lines that differ from one answer to the next: its status line and its headers, as they are sent.
 * The headers must have the length of the body, and neither `date`, `connection` nor `keep-alive`.
 * @throws TypeError for a name or value with a character that no header may have.
 */
function headOf({ status, headers }: EncodedResponse): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = [headers[at] as string, headers[at + 1] as string];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  // A text that was put together from parts is joined again for each answer, unless it is copied.
  return Buffer.from(head, 'latin1').toString('latin1');
}

/** The property in which Node keeps the head of an answer from `writeHead` until it is sent; null before. It is not documented. */
interface WithHead {
  _header?: string | null;
}

/**
 * Sends an answer. `writeHead` checks and joins all headers for each answer, which is a sixth of the time of an answer from the cache, so the head
 * of an answer with a body is made once. Node's way is used for all others, for the last answer of a connection, and where Node has no `_header`.
 * @param own headers of this answer alone: name, value, name, value. Their values must be checked.
 * @param mayEnd whether the connection may end after this answer, which `writeHead` decides.
 */
export function send(outgoing: ServerResponse, ready: EncodedResponse, own: string[], mayEnd: boolean): void {
  const answer = outgoing as WithHead;
  if (!ready.body || mayEnd || !outgoing.shouldKeepAlive || answer._header !== null) {
    outgoing.writeHead(ready.status, [...ready.headers, ...own]).end(ready.body);
    return;
  }
  ready.head ??= headOf(ready);
  let head = ready.head;
  for (let at = 0; at < own.length; at += 2) head += `${own[at]}: ${own[at + 1]}\r\n`;
  outgoing.statusCode = ready.status;
  answer._header = `${head}Date: ${dateNow()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE / SECOND}\r\n\r\n`;
  outgoing.end(ready.body);
}

let second = 0;
let date = '';

/** The time for the header `Date`, whose text is made once in a second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / SECOND);
  if (now !== second) {
    second = now;
    date = new Date(now * SECOND).toUTCString();
  }
  return date;
}
