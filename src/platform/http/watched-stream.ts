import { SECOND } from '../clock';

/** The longest time in which a client reads nothing before its answer is given up. */
const LONGEST_SILENCE = 60 * SECOND;

/**
 * The body of an answer that holds something until it has been sent, as a slot. Nothing is read ahead of the client.
 * @param end is called once: when all was read, when reading fails, when the client goes away, and when it reads nothing for a minute, which is also
 *   how the body of an answer without one ends (`HEAD`).
 */
export function watchedStream(chunks: AsyncGenerator<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let isGivenUp = false;
  const finish = () => {
    if (!isEnded) end();
    isEnded = true;
  };
  const giveUp = async () => {
    clearTimeout(timer);
    isGivenUp = true;
    try {
      await chunks.return(undefined);
    } finally {
      finish();
    }
  };
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      controller.error(new Error('the client read nothing for a minute'));
      // The stream has its error already.
      giveUp().catch(() => {});
    }, LONGEST_SILENCE).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: watch,
      async pull(controller) {
        clearTimeout(timer);
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
          throw error;
        }
      },
      cancel: giveUp,
    },
    { highWaterMark: 0 },
  );
}
