/** For answers that are no pages; pages bring a policy of their own, with the hashes of their inline scripts. */
const NON_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer; an answer that has one of them already keeps its own. */
const COMMON = {
  'content-security-policy': NON_PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Two years: browsers ask for the board by https only, once they have seen it so. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=63072000' };

export interface SecurityHeaders {
  /** The given headers, whose names are in lower case, with those that are missing. */
  complete(headers: Record<string, string>): Record<string, string>;
  /** The same for an answer that is on its way. */
  add(headers: Headers): void;
  /** Those of an answer that has none of its own: name, value, name, value. */
  flat: string[];
}

/** @param publicUrl the address that people use; by https it must not be asked for otherwise. */
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
