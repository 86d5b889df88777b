/**
 * The `handle` of a page whose address has a key: a code, or the signature of a mailed link. Everybody who reads such an address can use it, so
 * no cache stores the page, no other site learns the address, and search engines leave it out:
 *
 *     export const handle = keyInAddress;
 *
 * The server reads it for the headers of the answer, `app/root.tsx` for a page that is opened within the site.
 */
export const keyInAddress = { keyInAddress: true } as const;

/** Whether the `handle` of a page says that its address has a key. */
export const hasKeyInAddress = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'keyInAddress' in handle;
