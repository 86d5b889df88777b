/** Headers for every answer. */
const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
/** For answers that are no pages; pages bring a policy of their own, with the hashes of their inline scripts. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

const POLICY = 'content-security-policy';

/** Adds the headers that guard an answer to its own, whose names are in lower case. */
export const withSecurityHeaders = (headers: Record<string, string>): Record<string, string> => ({ [POLICY]: NOTHING_RUNS, ...headers, ...SECURITY });

/** The same for an answer that is on its way. */
export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(SECURITY)) headers.set(name, value);
  if (!headers.has(POLICY)) headers.set(POLICY, NOTHING_RUNS);
}
