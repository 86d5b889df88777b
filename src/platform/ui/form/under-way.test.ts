import { describe, expect, it } from 'vitest';
import { createWorks } from './under-way';
import { isUnderWay } from './unsaved';

/** An act that a test ends. */
function begin(works: ReturnType<typeof createWorks>, field = Symbol('field')) {
  let resolve = () => {};
  const ended = new Promise<void>((end) => {
    resolve = end;
  });
  const work = { words: 'Uploading resume.pdf', ended };
  works.begin(field, work);
  return {
    field,
    end(failure?: { name: string; reason: string }) {
      works.end(field, work, failure);
      resolve();
    },
  };
}

const FAILURE = { name: 'resume.pdf', reason: 'The file is larger than 10 MB.' };

describe('a form', () => {
  it('waits until nothing is under way, also for what began meanwhile', async () => {
    const works = createWorks();
    const order: string[] = [];
    const [resume, letter] = [begin(works), begin(works)];
    const done = works.untilDone().then(() => order.push('sent'));
    resume.end();
    const other = begin(works);
    letter.end();
    await Promise.resolve();
    order.push('the last one ends');
    other.end();
    await done;
    expect(order).toEqual(['the last one ends', 'sent']);
    expect(isUnderWay()).toBe(false);
  });

  it('learns of what failed while it waited, and until the field has another value', async () => {
    const works = createWorks();
    const resume = begin(works);
    const waiting = works.untilDone();
    resume.end(FAILURE);
    expect(await waiting).toEqual([FAILURE]);
    expect(await works.untilDone()).toEqual([]);
    expect(works.failed()).toEqual([FAILURE]);
    works.settle(resume.field);
    expect(works.failed()).toEqual([]);
  });

  it('counts only the last act of a field', async () => {
    const works = createWorks();
    const first = begin(works);
    const second = begin(works, first.field);
    first.end(FAILURE);
    second.end();
    expect([await works.untilDone(), works.failed()]).toEqual([[], []]);
  });
});
