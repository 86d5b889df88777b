import { MINUTE } from '~/platform/calendar/clock';

/** The longest time in which a client reads nothing before its answer is given up. */
const LONGEST_SILENCE = MINUTE;
/** The longest time that an answer may take in all. */
const LONGEST_SENDING = 30 * MINUTE;

/** The callbacks of an answer that is being sent. */
interface Watcher {
  /** Is called once: when all was read, when reading fails, when the client goes away, and when one of the two times is over. */
  end(): void;
  /** Is called with a fault of the source. The client has the status of the answer already, so it cannot be told. */
  report(error: unknown): void;
}

/**
 * Ends an answer that has begun. The server writes the error to its error output, so it has no stack: a fault was reported with its own.
 * With the code `ERR_STREAM_PREMATURE_CLOSE` the server would leave the connection open where the client reads nothing.
 */
class AnswerEnded extends Error {
  override name = 'AnswerEnded';
  constructor(message: string) {
    super(message);
    this.stack = `${this.name}: ${message}`;
  }
}

/**
 * The body of an answer that holds something until it has been sent, as a slot. Nothing is read ahead of the client, which may read nothing for a
 * minute, and take half an hour in all. An answer to `HEAD` is not read, so it ends after that minute.
 */
export function watchedStream(chunks: AsyncGenerator<Uint8Array>, { end, report }: Watcher): ReadableStream<Uint8Array> {
  let silence: NodeJS.Timeout | undefined;
  let sending: NodeJS.Timeout | undefined;
  let isEnded = false;
  let isGivenUp = false;
  const finish = () => {
    clearTimeout(silence);
    clearTimeout(sending);
    if (!isEnded) end();
    isEnded = true;
  };
  const giveUp = async () => {
    clearTimeout(silence);
    isGivenUp = true;
    await chunks.return(undefined).catch(report);
    finish();
  };
  const expire = (controller: ReadableStreamDefaultController<Uint8Array>, reason: string) => {
    controller.error(new AnswerEnded(reason));
    void giveUp();
  };
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    silence = setTimeout(() => expire(controller, 'the client read nothing for a minute'), LONGEST_SILENCE).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        watch(controller);
        sending = setTimeout(() => {
          // The source may never answer, so nothing waits for its end.
          finish();
          expire(controller, 'it was not sent within half an hour');
        }, LONGEST_SENDING).unref();
      },
      async pull(controller) {
        clearTimeout(silence);
        try {
          const { done, value } = await chunks.next();
          if (isGivenUp) return;
          if (!done) {
            controller.enqueue(value);
            return watch(controller);
          }
          finish();
          controller.close();
        } catch (error) {
          finish();
          // The client has gone, so the source was broken off, which is no fault.
          if (isGivenUp) return;
          report(error);
          throw new AnswerEnded(error instanceof Error ? error.message : 'a fault');
        }
      },
      cancel: giveUp,
    },
    { highWaterMark: 0 },
  );
}
