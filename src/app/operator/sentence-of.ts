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
  const { code, name, message } = error as { code?: unknown; name: string; message: string };
  const reason = REASONS[String(code)] ?? REASONS[name];
  if (reason) return `${reason} (${String(code ?? name)}).`;
  const text = message.trim() || name;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A sentence for a refusal of the bucket or a fault of the way to it; undefined for any other error. */
export function bucketFault(error: unknown): string | undefined {
  const isOfBucket = typeof error === 'object' && error !== null && '$metadata' in error;
  return isOfBucket ? `The bucket cannot be used: ${sentenceOf(error)}` : undefined;
}
