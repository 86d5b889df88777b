/** An answer other than success. */
export interface OtherAnswer {
  name: string;
  description: string;
  /** The schema of its body, by its name in the description of the API. */
  schema?: 'Refusal' | 'InvalidInput' | 'Failure';
}

/** Every status other than success that a call of the board may answer. */
export const otherAnswers = {
  302: { name: 'Found', description: 'The browser goes on to the address in `Location`.' },
  400: { name: 'BadRequest', description: 'The request cannot be carried out as it was sent.', schema: 'Refusal' },
  401: { name: 'Unauthorized', description: 'Not logged in, or with a token that is not valid.', schema: 'Refusal' },
  402: { name: 'PaymentRequired', description: 'The buyer’s bank asks for a confirmation of the payment; `data` says how it continues.', schema: 'Refusal' },
  403: { name: 'Forbidden', description: 'Not allowed for this user.', schema: 'Refusal' },
  404: { name: 'NotFound', description: 'No such record for this user.', schema: 'Refusal' },
  408: { name: 'RequestTimeout', description: 'The request did not arrive in time.', schema: 'Refusal' },
  409: { name: 'Conflict', description: 'The state of the record, or another request, does not allow it.', schema: 'Refusal' },
  413: { name: 'ContentTooLarge', description: 'The body is larger than allowed.', schema: 'Refusal' },
  415: { name: 'UnsupportedMediaType', description: 'The kind of file is not accepted.', schema: 'Refusal' },
  422: { name: 'InvalidInput', description: 'Some fields are wrong; each is named.', schema: 'InvalidInput' },
  429: { name: 'TooManyRequests', description: 'Too many attempts; `Retry-After` says after how many seconds to try again.', schema: 'Refusal' },
  500: { name: 'Failure', description: 'An unexpected error, which was recorded.', schema: 'Failure' },
  503: { name: 'Unavailable', description: 'Not available at the moment; `Retry-After` says after how many seconds to try again.', schema: 'Refusal' },
} as const satisfies Record<number, OtherAnswer>;
export type OtherStatus = keyof typeof otherAnswers;
