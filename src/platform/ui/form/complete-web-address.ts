/** A host with at least one dot and a last part of letters, perhaps with a port, then the end or the rest of an address. */
const WITHOUT_SCHEME = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** A web address as people type it, `shul.org/jobs`, in full: `https://shul.org/jobs`. Every other text stays as it is. */
export function completeWebAddress(text: string): string {
  const address = text.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : text;
}
