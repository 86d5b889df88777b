import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PostgresDriver } from './types';

const APPLICATION_NAME = 'parnassa listen';
/** The pause before a reconnect doubles from the first to the longest, in milliseconds. */
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5_000;
/** The interval between checks of the connection, and the time limit of a check, in milliseconds. */
const CHECK_EVERY = 10_000;
const CHECK_TIMEOUT = 5_000;
/** The time limit for closing a connection, in milliseconds. */
const CLOSE_TIMEOUT = 1_000;

/** Up to half of the pause is random, so that many instances do not reconnect at the same moment. */
const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random() / 2);

/**
 * Listens on a channel over a separate connection, outside the pool, and reconnects whenever it is lost.
 * @param onMessage is called for each message with its text, and without one when the connection is lost or restored, because messages may have
 *   been missed.
 * @returns after the first attempt to connect, a function that stops listening.
 */
export async function listenOnPostgres(
  driver: PostgresDriver,
  channel: string,
  log: Logger,
  onMessage: (payload?: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stopped = stopping.signal;
  let tried: () => void = () => {};
  const firstTry = new Promise<void>((resolve) => {
    tried = resolve;
  });

  // One loop, so that there is never more than one connection.
  const keepListening = async (): Promise<void> => {
    for (let failures = 0; !stopped.aborted; failures += 1) {
      try {
        await listenOnce(driver, channel, stopped, onMessage, () => {
          failures = 0;
          tried();
        });
      } catch (error) {
        if (!stopped.aborted) log.warn({ err: error }, 'the LISTEN connection was lost; connecting again');
      }
      tried();
      if (stopped.aborted) return;
      onMessage();
      await pause(pauseAfter(failures), undefined, { signal: stopped, ref: false }).catch(() => {});
    }
  };
  const ended = keepListening();
  await firstTry;
  return async () => {
    stopping.abort();
    await ended;
  };
}

/** Listens until `stopped`. @throws when the connection fails, is lost, or does not answer. */
async function listenOnce(
  driver: PostgresDriver,
  channel: string,
  stopped: AbortSignal,
  onMessage: (payload?: string) => void,
  onListening: () => void,
): Promise<void> {
  const client = driver.newClient(APPLICATION_NAME, { query_timeout: CHECK_TIMEOUT });
  const losing = new AbortController();
  const lost = losing.signal;
  client.on('error', (error) => losing.abort(error));
  client.on('end', () => losing.abort(new Error('Connection terminated')));
  const onNotification = ({ payload }: { payload?: string }) => onMessage(payload);
  client.on('notification', onNotification);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onListening();
    onMessage();
    const over = AbortSignal.any([stopped, lost]);
    while (!over.aborted) {
      await pause(CHECK_EVERY, undefined, { signal: over, ref: false }).catch(() => {});
      // TCP alone notices late that the server no longer answers.
      if (!over.aborted) await client.query('select 1');
    }
    if (!stopped.aborted) throw lost.reason;
  } finally {
    client.removeListener('notification', onNotification);
    // A dead server does not answer; keepalive closes the connection later.
    await Promise.race([client.end().catch(() => {}), pause(CLOSE_TIMEOUT, undefined, { ref: false })]);
  }
}
