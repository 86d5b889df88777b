import { expect, it } from 'vitest';
import { diskOf, hasSpace, isDiskFull, MIN_FREE_BYTES, requireSpace } from './disk-space';

const withFree = (free: number) => ({ freeBytes: async () => free });

it.each<[string, unknown, boolean]>([
  ['the file system', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
  ['PostgreSQL', new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }), true],
  ['a new connection to PostgreSQL', Object.assign(new Error('could not write init file'), { code: 'XX000' }), true],
  ['a program whose error has a message but no code', new Error('could not write: No space left on device'), true],
  ['a missing file', Object.assign(new Error('open'), { code: 'ENOENT' }), false],
  ['a lost connection', Object.assign(new Error('read'), { code: 'ECONNRESET' }), false],
  ['nothing', undefined, false],
])('recognizes a full disk by the error of %s', (_source, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});

it('keeps a minimum of space free beyond the size of the file to store', async () => {
  expect(await hasSpace(withFree(MIN_FREE_BYTES))).toBe(true);
  expect(await hasSpace(withFree(MIN_FREE_BYTES - 1))).toBe(false);
  expect(await hasSpace(withFree(MIN_FREE_BYTES + 9), 10)).toBe(false);
  await expect(requireSpace(withFree(0))).rejects.toSatisfy(isDiskFull);
  await requireSpace(withFree(MIN_FREE_BYTES));
});

it('reads the free space from the file system', async () => {
  expect(await diskOf('/tmp').freeBytes()).toBeGreaterThan(0);
  expect(await diskOf('/tmp/not/yet/there').freeBytes()).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(await diskOf('/dev/null/none').freeBytes()).toBe(Number.POSITIVE_INFINITY);
  expect(await diskOf('/tmp').totalBytes()).toBeGreaterThanOrEqual(await diskOf('/tmp').freeBytes());
  expect(await diskOf('/dev/null/none').totalBytes()).toBe(Number.POSITIVE_INFINITY);
});
