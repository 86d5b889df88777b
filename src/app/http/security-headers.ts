/** The policy of answers that are not pages. Pages have their own policy, with the hashes of their inline scripts. */
const NON_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer, unless the answer sets them itself. */
const COMMON = {
  'content-security-policy': NON_PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** For two years after a visit by https, browsers request the board only by https. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=63072000' };

export interface SecurityHeaders {
  /** Returns the given headers, whose names are in lower case, with the missing security headers. */
  complete(headers: Record<string, string>): Record<string, string>;
  /** Adds the missing security headers to an answer's headers. */
  add(headers: Headers): void;
  /** All security headers, for an answer without headers: name, value, name, value. */
  flat: string[];
}

/** @param publicUrl the public address; if it has https, browsers must not use http. */
export function createSecurityHeaders(publicUrl: string): SecurityHeaders {
  const all: Record<string, string> = { ...COMMON, ...(publicUrl.startsWith('https:') ? HTTPS_ONLY : {}) };
  const entries = Object.entries(all);
  return {
    complete: (headers) => ({ ...all, ...headers }),
    add(headers) {
      for (const [name, value] of entries) if (!headers.has(name)) headers.set(name, value);
    },
    flat: entries.flat(),
  };
}
