import { describe, expect, it } from 'vitest';
import { createFreshness, type Dated } from './freshness';

const open = () => {
  const versions = new Map<string, string>();
  const asked: string[] = [];
  const freshness = createFreshness(async (address) => {
    asked.push(address);
    return versions.get(address) ?? '';
  });
  return { ...freshness, versions, asked };
};

describe('an answer with tags', () => {
  it.each<[touched: string[] | undefined, tags: string[] | undefined, fresh: boolean]>([
    [['post:1'], ['post:1'], false],
    [['post:1'], ['post:2'], true],
    [['post:1', 'jobs'], ['post:2', 'jobs'], false],
    [['post:1'], [], true],
    [undefined, [], false],
    [undefined, ['post:2'], false],
    [['post:1'], undefined, false],
  ])('after a change of %j, one with the tags %j is fresh: %s', (touched, tags, fresh) => {
    const { change, isFresh, now } = open();
    const made: Dated = { tags, checked: now() };
    expect(isFresh(made)).toBe(true);
    change(touched);
    expect(isFresh(made)).toBe(fresh);
    change(['another']);
    expect(isFresh(made)).toBe(fresh);
  });

  it('is not fresh if a change came while it was made', () => {
    const { change, isFresh, now } = open();
    const checked = now();
    change(['post:1']);
    expect(isFresh({ tags: ['post:1'], checked })).toBe(false);
  });

  it('is not fresh once there were too many tags to remember', () => {
    const { change, isFresh, now } = open();
    const made: Dated = { tags: ['post:x'], checked: now() };
    for (let batch = 0; batch < 21; batch += 1) change(Array.from({ length: 1_000 }, (_, number) => `post:${batch}-${number}`));
    expect(isFresh(made)).toBe(false);
  });
});

describe('a page with sources', () => {
  it('is confirmed while they have the same versions, and asks only after a change', async () => {
    const { change, confirm, isFresh, now, versions, asked } = open();
    versions.set('/api/list', 'a');
    const page: Dated = { sources: [{ address: '/api/list', version: 'a' }], checked: now() };
    expect([isFresh(page), asked]).toEqual([true, []]);
    change(['post:1']);
    expect(isFresh(page)).toBe(false);
    expect([await confirm(page), isFresh(page), asked]).toEqual([true, true, ['/api/list']]);
    change(undefined);
    versions.set('/api/list', 'b');
    expect([isFresh(page), await confirm(page), isFresh(page)]).toEqual([false, false, false]);
  });

  it('is asked for again if a change came while its sources were asked for', async () => {
    let duringAsking = () => {};
    const freshness = createFreshness(async () => {
      duringAsking();
      return 'a';
    });
    const page: Dated = { sources: [{ address: '/api/list', version: 'a' }], checked: freshness.now() };
    freshness.change(['post:1']);
    duringAsking = () => freshness.change(['post:2']);
    expect([await freshness.confirm(page), freshness.isFresh(page)]).toEqual([true, false]);
  });
});
