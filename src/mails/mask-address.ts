/** An address of which its owner recognizes enough, and nobody else learns it: `r***@school.org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, at);
  return `${first}***${address.slice(at)}`;
}
