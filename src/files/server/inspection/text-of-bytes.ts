/** The text of a file in UTF-8, UTF-16 with a byte order mark, or an eight-bit encoding. */
export function textOfBytes(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
