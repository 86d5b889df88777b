/** An error of the client of a bucket: the server's answer, or what came instead of one. */
interface BucketError {
  $metadata?: { httpStatusCode?: number };
}

/**
 * Whether an error says that a bucket cannot be used at the moment: its server is away, overloaded or broken. A refusal, as of a wrong key,
 * is a fault of the settings and no such error.
 */
export function isBucketUnavailable(error: unknown): boolean {
  const { $metadata } = (error ?? {}) as BucketError;
  if (!$metadata) return false;
  const { httpStatusCode: status } = $metadata;
  return status === undefined || status >= 500 || status === 429;
}
