import type { PGlite } from '@electric-sql/pglite';

/**
 * Makes every statement fail at once after the embedded database has stopped with a PANIC, which happens when it cannot write its
 * log to a full disk. Otherwise the next statement would never return, and the whole process would hang. No data is lost:
 * the next start recovers it.
 * @returns a function that tells whether the database has stopped.
 */
export function stopAtPanic(client: PGlite): () => boolean {
  let reason: Error | undefined;
  const { execProtocol, execProtocolRaw, execProtocolStream } = client;

  const noting = async <Result>(statement: Promise<Result>): Promise<Result> => {
    try {
      return await statement;
    } catch (error) {
      if ((error as { severity?: unknown }).severity === 'PANIC') reason ??= error as Error;
      throw error;
    }
  };
  client.execProtocol = (...args) => noting(execProtocol.apply(client, args));
  client.execProtocolStream = (...args) => noting(execProtocolStream.apply(client, args));
  client.execProtocolRaw = async (...args) => {
    // 57P02 is PostgreSQL's `crash_shutdown`.
    if (reason) throw Object.assign(new Error(`the embedded database has stopped and needs a restart: ${reason.message}`), { code: '57P02' });
    return execProtocolRaw.apply(client, args);
  };
  return () => reason !== undefined;
}
