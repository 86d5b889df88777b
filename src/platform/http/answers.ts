import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Context } from '../context/context';
import { AppError, unavailable } from '../context/errors';
import { isTemporary } from '../database/errors';
import { diskFull, isDiskFull } from '../disk/disk-space';
import { isBucketUnavailable } from '../storage';
import { declaredPart } from './declared-part';
import type { Fault, ReportFault } from './fault';

/** An answer of the API before it becomes a response: a JSON text with its headers, whose names are in lower case. */
export interface ApiAnswer {
  status: ContentfulStatusCode;
  headers: Record<string, string>;
  content: string;
}

export const jsonAnswer = (value: object, status: ContentfulStatusCode = 200, headers: Record<string, string> = {}): ApiAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  content: JSON.stringify(value),
});

/** A stored value that the schema of an answer does not allow. */
export class UnfitAnswer extends Error {
  override name = 'UnfitAnswer';
}

/**
 * The answer, with the fields that its schema names. A stored value that the schema does not allow, for example one from before a rule,
 * is reported and answered all the same: a change is committed by now, so that an answer of 500 would be wrong, and one such
 * record would make a whole list unreadable.
 */
export function present(answer: z.ZodType, result: unknown, report: (error: UnfitAnswer) => void): object {
  const parsed = answer.safeParse(result);
  if (parsed.success) return parsed.data as object;
  report(new UnfitAnswer(parsed.error.message));
  return declaredPart(answer, result) as object;
}

/** The board that answers calls, and the place to which their unexpected errors are reported. */
export interface Answering {
  ctx: Context;
  reportFault: ReportFault;
}

const inLowerCase = (headers: Record<string, string> = {}) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Whether something that the board stands on cannot be used at the moment, so that the same request may succeed later. */
const isAway = (error: unknown): boolean => isTemporary(error) || isBucketUnavailable(error);

/** Reports a fault that occurs after an answer has begun, as the answer to an error would. */
export function reportLate(fault: Fault, { ctx, reportFault }: Answering): void {
  const { error, requestId, call } = fault;
  if (isDiskFull(error) || isAway(error)) ctx.log.warn({ err: error, requestId, call }, 'unavailable while an answer was sent');
  else reportFault(fault);
}

/** The answer to a request that ended with an error: the refusal that it is, or 500 for an unexpected one, which is reported. */
export function errorAnswer(error: Error, { ctx, reportFault }: Answering, fault: () => Fault): ApiAnswer {
  const known = isDiskFull(error) ? diskFull() : isAway(error) ? unavailable() : error;
  if (known instanceof AppError) {
    if (known.status === 503) ctx.log.warn({ err: error, code: known.code }, 'unavailable');
    const { detail, code, data } = known;
    return jsonAnswer({ detail, code, ...(data ? { data } : {}) }, known.status, inLowerCase(known.headers));
  }
  const errorId = reportFault(fault());
  return jsonAnswer({ detail: 'Something went wrong on our side, and we’ve been notified. Please try again in a moment.', error_id: errorId }, 500);
}
