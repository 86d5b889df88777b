import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache';
import { createSecurityHeaders } from './security-headers';
import { droppedTags, sharedCacheControl, tagHeaders } from './shared-cache';

const source = (tags?: string) => ({ address: '/api/x', version: '1', tags });

describe('the tags of an answer', () => {
  it.each<[string, Parameters<typeof tagHeaders>[0], string]>([
    ['an answer without tags, in which any change may show', {}, 'all any'],
    ['an answer that no change of a record shows in', { tags: [] }, 'all'],
    ['an answer with tags, written for both headers', { tags: ['post:1', 'list:skill=Hebrew, spoken'] }, 'all post:1 list:skill=Hebrew%2C%20spoken'],
    ['a page: those of all its answers', { sources: [source('all,post:1'), source('all,totals,post:1')] }, 'all post:1 totals'],
    ['a page of an answer without tags', { sources: [source('all,post:1'), source()] }, 'all any'],
    ['a page that asks nothing', { sources: [] }, 'all'],
    ['more tags than headers can hold', { tags: Array.from({ length: 500 }, (_, at) => `post:${at}0000`) }, 'all any'],
  ])('%s', (_what, dependencies, xkey) => {
    expect(tagHeaders(dependencies)).toEqual({ xkey, 'cache-tag': xkey.replaceAll(' ', ',') });
  });
});

describe('the tags that are dropped', () => {
  it('are those of the changes, and of answers in which any change may show', () => {
    expect(
      droppedTags([
        ['post:1', 'jobs'],
        ['list:a=b c', 'jobs'],
      ]),
    ).toEqual(['any', 'post:1', 'jobs', 'list:a=b%20c']);
  });
  it('are all where one of the changes names no answers', () => expect(droppedTags([['post:1'], undefined])).toEqual(['all']));
});

describe('how long a shared cache keeps an answer', () => {
  it.each([
    [60_000, 45, 15],
    [10_999, 8, 2],
    [1_000, 1, 0],
  ])('%d ms: fresh for %d seconds, and then for %d while it asks', (left, fresh, stale) => {
    expect(sharedCacheControl(left)).toBe(`public, max-age=0, must-revalidate, s-maxage=${fresh}, stale-while-revalidate=${stale}`);
  });
  it.each([999, 0, -5_000])('%d ms: not at all', (left) => expect(sharedCacheControl(left)).toBeUndefined());
});

describe('an answer for a shared cache', () => {
  const open = (left = 20_500) => {
    const scheduledChanges = { havePassed: () => false, left: () => left, lookUp: () => {} };
    const answers = createResponseCache({ security: createSecurityHeaders('http://board.test'), hasSharedCache: true, scheduledChanges });
    const ask = (own: Record<string, string> = {}, status = 200, keyInAddress = false) =>
      answers.answer(
        new Request('http://board.test/page'),
        {
          address: '/page',
          keyInAddress,
          make: (noted) => {
            noted.tags = ['post:1'];
            return new Response('text', { status });
          },
        },
        own,
      );
    return { ...answers, ask };
  };

  it('is kept until time alone changes something, has its tags, and no id of a request', async () => {
    const { headers } = await open().ask({ 'x-request-id': '1', 'x-dlapp-version': '2' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=15, stale-while-revalidate=5',
      'cache-tag': 'all,post:1',
      xkey: 'all post:1',
      'x-dlapp-version': '2',
    });
    expect(headers.has('x-request-id')).toBe(false);
  });

  it.each<[string, Parameters<ReturnType<typeof open>['ask']>]>([
    ['a request with a token', [{ 'cache-control': 'no-store' }]],
    ['a refusal', [{}, 404]],
    ['an address with a key', [{}, 200, true]],
  ])('is none for %s', async (_what, asked) => {
    const { headers } = await open().ask(...asked);
    expect(headers.get('cache-control')).not.toContain('s-maxage');
  });

  it('is none while the next moment is looked up', async () => {
    expect((await open(0).ask({ 'x-request-id': '1' })).headers.get('x-request-id')).toBe('1');
  });

  it('is none where a change came while it was made', async () => {
    const answers = open();
    const asked = answers.ask();
    answers.change(['post:1']);
    expect((await asked).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});
