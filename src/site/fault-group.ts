import { createHash } from 'node:crypto';

/** The number of stack lines that identify a fault. */
const TOP_FRAMES = 3;

/** A message without parts that differ between occurrences: ids, numbers, quoted values, addresses. */
export const shapeOf = (message: string): string =>
  message
    .slice(0, 2_000)
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, '#')
    .replace(/"[^"\n]{0,500}"|'[^'\n]{0,500}'|`[^`\n]{0,500}`/g, '…')
    .replace(/\S+/g, (word) => (/.@./.test(word) ? '#' : word))
    .replace(/[\da-f]{16,}|\d+/gi, '#')
    // The length of parameter lists depends on the request.
    .replace(/(?:\$?#,\s*){2,}/g, '#, ')
    .trim();

/**
 * Lines of libraries and of the runtime, which differ between occurrences, depending on caches and waiting. The build names the
 * chunks of bundled packages `node_modules` as well.
 */
const FOREIGN_FRAME = /node_modules|node:|<anonymous>/;

/** The innermost lines of a stack, of our own code if there are any. */
export function topFrames(stack: string): string[] {
  const frames = stack.split('\n').filter((line) => /^\s{1,8}at /.test(line));
  const own = frames.filter((line) => !FOREIGN_FRAME.test(line));
  return (own.length > 0 ? own : frames).slice(0, TOP_FRAMES).map((line) => line.trim().replace(/^at async /, 'at '));
}

/**
 * The id of the row in which a fault is counted: the same for the same kind, message shape, place and call, on every instance
 * and after every restart. So the id is known before the row is written.
 */
export function groupId(fault: { kind: string; message: string; stack: string; call: string }): string {
  const told = [fault.kind, shapeOf(fault.message), ...topFrames(fault.stack), fault.call].join('\n');
  const bytes = createHash('sha256').update(told).digest().subarray(0, 16);
  // Version 8 of RFC 9562 is for custom ids.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
