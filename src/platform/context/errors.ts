/** One entry of a 422 answer: the location of the fault, a message, and its kind (see docs/product/api.md). */
export interface FieldFault {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** An expected refusal. It is made by the functions below; `http/api.ts` turns it into an answer. */
export class AppError extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503,
    /** Machine-readable name of the refusal. It stays the same when the message changes. */
    readonly code: string,
    readonly detail: string | FieldFault[],
    /** Further members of the answer, for example the order whose payment was refused. */
    readonly data?: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.map((fault) => `${fault.loc.join('.')}: ${fault.msg}`).join('; '));
  }
}

export const unauthorized = (detail = 'Please log in.', code = 'unauthorized') => new AppError(401, code, detail);
export const forbidden = (detail = 'You don’t have permission to do this.', code = 'forbidden') => new AppError(403, code, detail);
export const notFound = (detail = 'Not Found', code = 'not_found') => new AppError(404, code, detail);
export const conflict = (detail: string, code = 'conflict', data?: Record<string, unknown>) => new AppError(409, code, detail, data);
export const tooLarge = (detail: string) => new AppError(413, 'too_large', detail);
export const unsupportedMedia = (detail: string) => new AppError(415, 'unsupported_media', detail);
export const tooManyRequests = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_requests', 'Too many attempts. Please wait a moment and try again.', undefined, {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });
export const unavailable = (detail = 'The board isn’t available right now. Please try again shortly.') =>
  new AppError(503, 'unavailable', detail, undefined, { 'Retry-After': '3' });

/** A 422 with one or more faults. `loc` is given without the leading `body`. */
export const invalid = (faults: { loc: (string | number)[]; msg: string; type?: string }[], data?: Record<string, unknown>) =>
  new AppError(
    422,
    'invalid',
    faults.map((fault) => ({ loc: ['body', ...fault.loc], msg: fault.msg, type: fault.type ?? 'value_error' })),
    data,
  );

/** A 422 that names one field, as a dotted path within the body. */
export const invalidField = (path: string, msg: string, type?: string) => invalid([{ loc: path.split('.'), msg, ...(type ? { type } : {}) }]);
