import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a signature was made with one of the board's secrets.
 * @param secrets the board's own, and those before it.
 * @param sign makes the signature with a secret.
 */
export const isSignedWith = (secrets: readonly string[], sign: (secret: string) => Buffer, received: Buffer): boolean =>
  secrets.some((secret) => {
    const expected = sign(secret);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });

/** A hash of a text with each of the board's secrets: the first one is stored, and all of them are looked for. */
export const keyedHashes = (secrets: readonly [string, ...string[]], text: string): [string, ...string[]] =>
  secrets.map((secret) => createHmac('sha256', secret).update(text).digest('base64url')) as [string, ...string[]];
