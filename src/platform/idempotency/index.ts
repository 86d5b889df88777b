import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { MINUTE } from '../calendar/clock';
import type { Context } from '../context/context';
import { AppError, conflict, invalidField, unauthorized, unavailable } from '../context/errors';
import type { Database } from '../database';
import { isValueMissing } from '../database/errors';
import { endingTransactionsWith } from '../database/transaction';
import { newId } from '../ids/ids';
import { keyedHashes } from '../ids/secrets';
import { ask } from '../slices/questions';
import { hasCardNumber } from '../text/card-number';
import { storedAccountId } from './questions';
import { idempotentAnswers } from './tables';

const ANONYMOUS_USER_ID = '00000000-0000-0000-0000-000000000000';
/** An attempt without an answer is treated as crashed after this time, and the next one may run. */
const ABANDONED_AFTER = MINUTE;
/** The pauses grow, so that many waiting requests do not query all the time; together about 15 s. */
const MAX_WAITS = 36;
const retryDelay = (step: number): number => Math.min(50 * 1.25 ** step, 500);

interface Request {
  userId: string | null;
  headers: Headers;
  /** Keys that the same request had while the board had its former secret, where the server makes the key. */
  formerKeys?: readonly string[];
  /** The call's name and parameters. */
  call: string;
  body: unknown;
}

/**
 * Notes that the act of a request is done, in the last statement of its transaction. From then on the request is not carried out again, also where it
 * ends without an answer.
 */
export type MarkDone = (tx: Database) => Promise<unknown>;

interface Act<Answer> {
  run(markDone: MarkDone): Promise<Answer>;
  /** The answer to a repeated request whose act was done, but not answered. */
  present(): Promise<Answer>;
}

/** The status of a request whose act is done, until it is answered. */
const DONE = 202;
/** The status of a request that failed after its act was done. */
const FAILED = 500;

/** An act whose outcome cannot be read from the records. It is done at most once: each of its transactions notes that it took effect. */
export function atMostOnce<Answer>(run: () => Promise<Answer>): Act<Answer> {
  return {
    run: (markDone) => endingTransactionsWith(markDone, run),
    present: async () => {
      throw conflict('This may already have gone through: something went wrong before we could answer. Please check before you send it again.', 'maybe_done');
    },
  };
}

interface StoredAnswer {
  ok?: unknown;
  refusal?: Pick<AppError, 'status' | 'code' | 'detail' | 'data'>;
}

/**
 * Runs a call so that the same `Idempotency-Key` with the same body gives the same answer (docs/product/api.md).
 * Repeats that arrive while the first request runs wait for its answer. Of the request, only a keyed hash is stored.
 * @param act what is done. A function alone must find out itself what was done by a request that ended without an answer.
 * @throws 409 when the key was used with another body, and where an act of `atMostOnce` was done but not answered.
 */
export async function idempotent<Answer>(ctx: Context, request: Request, act: Act<Answer> | (() => Promise<Answer>)): Promise<Answer> {
  const { run, present } = typeof act === 'function' ? { run: act, present: act } : act;
  const given = request.headers.get('idempotency-key');
  if (given === null) return run(async () => {});
  if (!/^[\x21-\x7e]{1,200}$/.test(given)) throw invalidField('idempotency-key', 'please use 1 to 200 visible characters');
  const requestHashes = keyedHashes(ctx.appSecrets, JSON.stringify([request.call, request.body]));
  const [requestHash] = requestHashes;
  const [key, ...otherKeys] = storableKeys(ctx, given);
  const formerKeys = [...otherKeys, ...(request.formerKeys ?? [])];
  const userId = request.userId ?? ANONYMOUS_USER_ID;
  const find = async (keys: string[]) =>
    keys.length === 0
      ? undefined
      : (
          await ctx.db
            .select()
            .from(idempotentAnswers)
            .where(and(eq(idempotentAnswers.userId, userId), inArray(idempotentAnswers.key, keys)))
        )[0];

  for (let step = 0; step < MAX_WAITS; step += 1) {
    const now = ctx.clock.now();
    const former = await find(formerKeys);
    const first = former ? undefined : await begin(ctx, { id: newId(), userId: request.userId, key, requestHash, createdAt: now });
    if (first) return runAndStore(ctx, first.id, run);
    const known = former ?? (await find([key]));
    if (known && !requestHashes.includes(known.requestHash)) throw conflict('This Idempotency-Key was used for another request.', 'idempotency_key_reused');
    if (known?.answer) return replay(known.answer as StoredAnswer);
    const isAbandoned = known && now.getTime() - known.createdAt.getTime() > ABANDONED_AFTER;
    if (known?.status === FAILED || (isAbandoned && known.status === DONE)) return present();
    if (isAbandoned) await ctx.db.delete(idempotentAnswers).where(eq(idempotentAnswers.id, known.id));
    else await pause(retryDelay(step));
  }
  throw unavailable('The same request is still being processed. Please ask again in a moment.');
}

/**
 * A key in the form that may be stored, and the forms that it had with former secrets. Clients choose keys freely; a key that contains a card
 * number is stored as a keyed hash.
 */
export const storableKeys = (ctx: Context, key: string): [string, ...string[]] =>
  hasCardNumber(key) ? keyedHashes(ctx.appSecrets, `idempotency key\n${key}`) : [key];

type Begun = Omit<typeof idempotentAnswers.$inferInsert, 'userId'> & { userId: string | null };

/** Stores that a request has begun. @returns undefined where it was begun before. @throws 401 where its account was removed after it was admitted. */
async function begin(ctx: Context, { userId, ...row }: Begun): Promise<{ id: string } | undefined> {
  const account = userId === null ? ANONYMOUS_USER_ID : (ask(ctx, storedAccountId)(ctx.db, userId) as SQL<string>);
  try {
    const [begun] = await ctx.db
      .insert(idempotentAnswers)
      .values({ ...row, userId: account })
      .onConflictDoNothing()
      .returning({ id: idempotentAnswers.id });
    return begun;
  } catch (error) {
    throw isValueMissing(error) ? unauthorized() : error;
  }
}

async function runAndStore<Answer>(ctx: Context, id: string, run: (markDone: MarkDone) => Promise<Answer>): Promise<Answer> {
  const own = eq(idempotentAnswers.id, id);
  const keep = (answer: StoredAnswer, status: number) => ctx.db.update(idempotentAnswers).set({ answer, status }).where(own);
  try {
    const ok = await run((tx) =>
      tx
        .update(idempotentAnswers)
        .set({ status: DONE })
        .where(and(own, isNull(idempotentAnswers.status))),
    );
    await keep({ ok }, 200);
    return ok;
  } catch (error) {
    // A refusal is stored as the answer. Errors, 429, 403 and 402 are not: the request is tried again, after a confirmation for instance.
    if (error instanceof AppError && error.status < 500 && ![402, 403, 429].includes(error.status)) {
      const { status, code, detail, data } = error;
      await keep({ refusal: { status, code, detail, data } }, status);
    } else {
      await ctx.db.delete(idempotentAnswers).where(and(own, isNull(idempotentAnswers.status)));
      await ctx.db.update(idempotentAnswers).set({ status: FAILED }).where(own);
    }
    throw error;
  }
}

/** Stores the answer to a request that is not answered yet, in the transaction of its act. */
export async function storeAnswer(tx: Database, { userId, key }: { userId: string | null; key: string }, ok: unknown): Promise<void> {
  await tx
    .update(idempotentAnswers)
    .set({ answer: { ok }, status: 200 })
    .where(and(eq(idempotentAnswers.userId, userId ?? ANONYMOUS_USER_ID), eq(idempotentAnswers.key, key), isNull(idempotentAnswers.status)));
}

function replay<Answer>({ ok, refusal }: StoredAnswer): Answer {
  if (refusal) throw new AppError(refusal.status, refusal.code, refusal.detail, refusal.data);
  return ok as Answer;
}

/** Deletes all that was answered to an account. */
export async function removeAnswers(tx: Database, userId: string): Promise<void> {
  await tx.delete(idempotentAnswers).where(eq(idempotentAnswers.userId, userId));
}
