import { expect, it } from 'vitest';
import { changeQueue, keyOf } from './upload-queue';

const file = (name: string, lastModified = 1) => new File(['x'], name, { lastModified });

it('skips a file of the same name, size, modified time and type', () => {
  const queue = changeQueue([], { add: [file('a.pdf'), file('a.pdf'), file('a.pdf', 2), file('b.pdf')] });
  expect(queue.map((entry) => [entry.file.name, entry.file.lastModified])).toEqual([
    ['a.pdf', 1],
    ['a.pdf', 2],
    ['b.pdf', 1],
  ]);
  expect(changeQueue(queue, { add: [file('b.pdf')] })).toEqual(queue);
});

it('accepts a file again that failed before', () => {
  const failed = changeQueue(changeQueue([], { add: [file('a.pdf')] }), { key: keyOf(file('a.pdf')), state: 'failed', message: 'no' });
  expect(changeQueue(failed, { add: [file('a.pdf')] })).toMatchObject([{ state: 'waiting' }]);
});
