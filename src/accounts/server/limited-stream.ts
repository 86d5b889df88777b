import { MINUTE } from '~/platform/calendar/clock';
import { ClientTooSlow } from '~/platform/http/watched-answer';

/** The longest time in which a client reads nothing before its answer is given up. */
const LONGEST_SILENCE = MINUTE;
/** The longest time that an answer may take in all. */
const LONGEST_SENDING = 30 * MINUTE;

/**
 * The body of an answer that holds something until it has been sent, as a slot. Nothing is read ahead of the client, which may read nothing for a
 * minute, and take half an hour in all. An answer to `HEAD` is not read, so it ends after that minute.
 * @param end is called once: when all was read, when reading fails, when the client goes away, and when one of the two times is over.
 */
export function limitedStream(chunks: AsyncGenerator<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
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
    // Nobody waits for what is broken off, so its fault matters to nobody.
    await chunks.return(undefined).catch(() => {});
    finish();
  };
  const expire = (controller: ReadableStreamDefaultController<Uint8Array>, reason: string) => {
    controller.error(new ClientTooSlow(reason));
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
          if (!isGivenUp) throw error;
        }
      },
      cancel: giveUp,
    },
    { highWaterMark: 0 },
  );
}
