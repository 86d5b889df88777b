import { DrizzleQueryError } from 'drizzle-orm';
import { databaseCause, errorChain } from '~/platform/database/causes';

/** Sentences for the codes of servers and of the operating system. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'the name of the host is not known',
  ETIMEDOUT: 'there was no answer',
  TimeoutError: 'there was no answer',
  EACCES: 'the system user of the board may not write there',
  EAUTH: 'the server refuses the user name or the password',
  NoSuchBucket: 'the bucket that S3_BUCKET names does not exist',
  InvalidAccessKeyId: 'the server does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong',
  AccessDenied: 'the key may not do this; it needs to read, write and delete files, and to list the bucket',
};

/** A sentence about what went wrong, also where the message of a library has none. */
export function sentenceOf(error: unknown): string {
  const { name, message } = error as { name: string; message: string };
  const codes = [...errorChain(error)].map(({ code }) => String(code));
  const known = [...codes, name].find((code) => Object.hasOwn(REASONS, code));
  if (known) return `${REASONS[known]} (${known}).`;
  // Drizzle's own message is the failed statement.
  const isQuery = error instanceof DrizzleQueryError;
  const text = (isQuery && databaseCause(error)) || (isQuery ? String(error.cause?.message ?? '') : message).trim() || name;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
