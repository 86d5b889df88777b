import { expect, it } from 'vitest';
import { changeQueue, keyOf } from './upload-queue';

const file = (name: string, lastModified = 1) => new File(['x'], name, { lastModified });

const add = (...files: File[]) => ({ add: files, stored: new Set(['stored']) });

it('skips a file of the same name, size, modified time and type', () => {
  const queue = changeQueue([], add(file('a.pdf'), file('a.pdf'), file('a.pdf', 2), file('b.pdf')));
  expect(queue.map((entry) => [entry.file.name, entry.file.lastModified])).toEqual([
    ['a.pdf', 1],
    ['a.pdf', 2],
    ['b.pdf', 1],
  ]);
});

it('accepts a file again that failed before', () => {
  const failed = changeQueue(changeQueue([], add(file('a.pdf'))), { key: keyOf(file('a.pdf')), state: 'failed', message: 'no' });
  expect(changeQueue(failed, add(file('a.pdf')))).toMatchObject([{ state: 'waiting' }]);
});

const uploaded = (id: string) => changeQueue(changeQueue([], add(file('a.pdf'))), { key: keyOf(file('a.pdf')), state: 'done', id });

it('says that a file was skipped because it is there already', () => {
  expect(changeQueue(uploaded('stored'), add(file('a.pdf')))).toMatchObject([{ state: 'done', message: expect.stringContaining('sent again') }]);
  expect(changeQueue([], add(file('a.pdf'), file('a.pdf')))).toMatchObject([{ state: 'waiting', message: expect.stringContaining('only once') }]);
});

it('accepts a file again that was removed after its upload', () => {
  const again = changeQueue(uploaded('removed'), add(file('a.pdf')));
  expect(again).toMatchObject([{ state: 'waiting' }]);
  expect(again[0]?.message).toBeUndefined();
});
