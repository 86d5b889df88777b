import type { Database } from '../database';
import { Interrupted, type JobSignals, PermanentFailure, RetryAfter } from '../queue';
import { type ClaimedMail, claimMails, endSentMails, type SentMail } from './attempts';
import { type DeliveryParts, deliver, leaveToOthers } from './deliver';

/** The most mails of one job. */
export const BATCH_SIZE = 100;
/** The mails that one job sends at the same time. */
export const LANES = 6;
/** The number of mails that are read at once. Between two of these steps the job asks whether it may go on. */
const STEP = 24;

interface Conditions extends JobSignals {
  /** The end of a rest that begins while the batch is sent; undefined while mail may leave. */
  restEnd(): Promise<Date | undefined>;
}

/** The mails that were not begun because a rest has begun, and its end. */
export interface RemainingMails {
  mailIds: string[];
  until: Date;
}

/**
 * Makes the function that sends the mails of a job, several at a time. A mail whose attempt fails does not keep the others back; the
 * error that is thrown at the end makes the queue run the job again, which then tries the mails that are still queued.
 */
export function createBatchDelivery(parts: DeliveryParts) {
  const storeSent = createSentWriter(parts.db);

  return async (mailIds: readonly string[], { lost, stopping, restEnd }: Conditions): Promise<RemainingMails | undefined> => {
    const failures: unknown[] = [];
    const busy: string[] = [];
    for (let start = 0; start < mailIds.length; start += STEP) {
      if (lost.aborted || stopping.aborted) throw new Interrupted('the rest of the mails is left to another worker');
      const until = await restEnd();
      if (until) {
        if (failures.length > 0) throw failureOf(failures);
        return { mailIds: [...busy, ...mailIds.slice(start)], until };
      }
      const step = mailIds.slice(start, start + STEP);
      const claimed = await claimMails(parts.db, step, parts.clock.now());
      if (claimed.length < step.length) busy.push(...step.filter((id) => !claimed.some((mail) => mail.id === id)));
      const failed = await deliverAll(claimed);
      failures.push(...failed);
      // Where every mail of a step has to be tried again, the server is not there, and further attempts would only be counted.
      if (claimed.length > 1 && failed.filter(isTemporary).length === claimed.length) break;
    }
    if (failures.length > 0) throw failureOf(failures);
    await leaveToOthers(parts.db, busy);
  };

  /** @returns the errors of the mails that were not sent. */
  async function deliverAll(claimed: readonly ClaimedMail[]): Promise<unknown[]> {
    const failures: unknown[] = [];
    const waiting = claimed.values();
    const lane = async () => {
      for (const mail of waiting) await deliver(parts, mail, storeSent).catch((error) => failures.push(error));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return failures;
  }
}

const isTemporary = (failure: unknown): boolean => !(failure instanceof PermanentFailure);

/** The error of a batch: one that is final only if all of them are. */
function failureOf(failures: unknown[]): Error {
  const temporary = failures.filter(isTemporary);
  const [cause] = temporary;
  const pauses = temporary.flatMap((failure) => (failure instanceof RetryAfter ? failure.seconds : []));
  const message = `${failures.length} emails of a batch were not sent`;
  // The mails of a batch are tried again together.
  if (pauses.length > 0) return new RetryAfter(message, Math.max(...pauses), { cause });
  if (cause) return new Error(message, { cause });
  return new PermanentFailure(`${failures.length} mails of a batch were refused for good`, { cause: failures[0] });
}

/**
 * Stores which mails the server took. Those that arrive while a statement runs are stored together by the next one. The caller waits for
 * its own mail to be stored before it sends another, so a crash leaves no more mails in doubt than are sent at the same time.
 */
function createSentWriter(db: Database) {
  let waiting: { sent: SentMail; stored(): void; failed(error: unknown): void }[] = [];
  let writing = false;

  const write = async () => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await endSentMails(
          db,
          batch.map(({ sent }) => sent),
        );
        for (const { stored } of batch) stored();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    writing = false;
  };

  return (sent: SentMail) =>
    new Promise<void>((stored, failed) => {
      waiting.push({ sent, stored, failed });
      if (!writing) void write();
    });
}
