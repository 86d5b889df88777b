import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { PublicAnswer } from '~/platform/http/public-answer';
import { createResponseCache, type ResponseCacheOptions } from './response-cache';
import { createSecurityHeaders } from './security-headers';

const openCache = (options: Partial<ResponseCacheOptions> = {}) => {
  const cache = createResponseCache({ security: createSecurityHeaders('http://board.test'), ...options });
  const answer = (request: Request, make: PublicAnswer['make']) => cache.answer(request, { address: request.url.slice('http://board.test'.length), make });
  /** The kept body for a path; undefined where it would be made anew. */
  const kept = async (path = '/page', headers: Record<string, string> = {}): Promise<string | undefined> => {
    const found = await answer(ask(headers, 'GET', path), () => new Response(null, { status: 404 }));
    return found.ok ? found.text() : undefined;
  };
  return { ...cache, answer, kept };
};

const ask = (headers: Record<string, string> = {}, method = 'GET', path = '/page') => new Request(`http://board.test${path}`, { method, headers });
const page = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

describe('answers that are the same for everyone', () => {
  it('are produced once, also for concurrent requests', async () => {
    const answers = openCache();
    const produce = vi.fn(async () => page('text'));
    const all = await Promise.all(Array.from({ length: 20 }, () => answers.answer(ask(), produce)));
    expect(new Set(await Promise.all(all.map((answer) => answer.text())))).toEqual(new Set(['text']));
    await answers.answer(ask(), produce);
    expect(produce).toHaveBeenCalledTimes(1);
    await answers.answer(ask({}, 'GET', '/page?other'), produce);
    expect(produce).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
  ])('go out packed as the asker can read: %s', async (accepted, encoding) => {
    const answers = openCache();
    const text = 'Teach Hebrew. '.repeat(100);
    const answer = await answers.answer(ask({ 'accept-encoding': accepted }), () => page(text));
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect((encoding ? unpack[encoding]?.(bytes) : bytes)?.toString()).toBe(text);
    const again = await answers.answer(ask({ 'accept-encoding': accepted }), () => page('made anew'));
    expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes);
    const headers = Object.fromEntries(answer.headers);
    expect(Object.fromEntries(again.headers)).toEqual(headers);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  });

  it('are not sent again to clients that have them', async () => {
    const answers = openCache();
    const etag = (await answers.answer(ask(), () => page('text'))).headers.get('etag') ?? '';
    for (const given of [etag, etag.slice(2), `"other", ${etag}`]) {
      const answer = await answers.answer(ask({ 'if-none-match': given }), () => page('text'));
      expect([answer.status, await answer.text()]).toEqual([304, '']);
    }
    expect((await answers.answer(ask({ 'if-none-match': '"other"' }), () => page('text'))).status).toBe(200);
  });

  it('answer HEAD without the body', async () => {
    const answers = openCache();
    const answer = await answers.answer(ask({}, 'HEAD'), () => page('text'));
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '4', '']);
    expect(await answers.kept()).toBe('text');
  });

  it.each([404, 401, 500, 503])('are not cached with the status %i', async (status) => {
    const answers = openCache();
    const answer = await answers.answer(ask(), () => page('no', status));
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([status, 'no-cache', null]);
    expect(await (await answers.answer(ask(), () => page('yes'))).text()).toBe('yes');
  });

  it('are not cached after an error', async () => {
    const answers = openCache();
    const failing = answers.answer(ask(), async () => {
      throw new Error('down');
    });
    await expect(failing).rejects.toThrow('down');
    expect(await (await answers.answer(ask(), () => page('up'))).text()).toBe('up');
  });

  it('are dropped when public data changes, also those that are being produced', async () => {
    const answers = openCache();
    await answers.answer(ask(), () => page('old'));
    answers.drop();
    expect(await answers.kept()).toBeUndefined();

    let finish: (answer: Response) => void = () => {};
    const slow = answers.answer(ask(), () => new Promise<Response>((resolve) => (finish = resolve)));
    answers.drop();
    // A request after the change does not wait for an answer that was begun before it.
    expect(await (await answers.answer(ask(), () => page('new'))).text()).toBe('new');
    finish(page('old'));
    expect(await (await slow).text()).toBe('old');
    expect(await (await answers.answer(ask(), () => page('newest'))).text()).toBe('new');
  });

  it('are made once after a change, and all who request them meanwhile wait for the new one', async () => {
    const answers = openCache();
    await answers.answer(ask(), () => page('old'));
    answers.change(undefined);
    const { promise, resolve } = Promise.withResolvers<Response>();
    const first = answers.answer(ask(), () => promise);
    const second = answers.answer(ask(), () => page('made twice'));
    resolve(page('new'));
    expect([await (await first).text(), await (await second).text()]).toEqual(['new', 'new']);
  });

  it('stay after a change that they cannot show, and are made again after one that they can', async () => {
    const answers = openCache();
    const made = { other: 0, touched: 0, untagged: 0 };
    const request = async (name: keyof typeof made, tags?: string[]) =>
      answers.answer(ask({}, 'GET', `/${name}`), (dependencies) => {
        made[name] += 1;
        dependencies.tags = tags;
        return page(name);
      });
    const requestAll = async () => {
      await request('other', ['post:2']);
      await request('touched', ['post:1', 'jobs']);
      await request('untagged');
    };
    await requestAll();
    answers.change(['post:1']);
    await requestAll();
    expect(made).toEqual({ other: 1, touched: 2, untagged: 2 });
    answers.change(undefined);
    await requestAll();
    expect(made).toEqual({ other: 2, touched: 3, untagged: 3 });
  });

  it('are made from sources: after a change a page stays where its sources say the same', async () => {
    let version = 'a';
    const answers = openCache({ versionOf: async () => version });
    let made = 0;
    const request = () =>
      answers.answer(ask(), (dependencies) => {
        made += 1;
        dependencies.sources = [{ address: '/api/list', version }];
        return page(`${made}`);
      });
    await request();
    answers.change(['post:1']);
    expect(await (await request()).text()).toBe('1');
    version = 'b';
    answers.change(['post:1']);
    expect(await (await request()).text()).toBe('2');
  });

  it('are available in every encoding, whichever was requested first', async () => {
    const text = 'Teach Hebrew. '.repeat(3_000);
    for (const order of [
      ['br', 'gzip', ''],
      ['', 'br', '', 'gzip'],
      ['gzip', '', 'br'],
    ]) {
      const answers = openCache();
      for (const accepted of order) {
        const answer = await answers.answer(ask({ 'accept-encoding': accepted }), () => page(text));
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect((unpack[answer.headers.get('content-encoding') ?? '']?.(bytes) ?? bytes).toString()).toBe(text);
      }
      expect(await answers.kept()).toBe(text);
    }
  });
});

describe('the memory of cached answers', () => {
  /** Text that compresses to about half: hexadecimal digits hold half the information of bytes. */
  const random = (length: number) => randomBytes(length / 2).toString('hex');
  const accepted = ['br', 'gzip', ''];

  it.each([2_000, 20_000, 100_000])('is counted, for answers of %i bytes', async (length) => {
    const answers = openCache();
    const paths = Array.from({ length: 40 }, (_, number) => `/${number}`);
    let held = 0;
    for (const path of paths)
      for (const encoding of accepted) {
        const answer = await answers.answer(ask({ 'accept-encoding': encoding }, 'GET', path), () => page(random(length)));
        held += (await answer.arrayBuffer()).byteLength;
      }
    const { bytes, entries } = answers.usage();
    expect(entries).toBe(paths.length);
    // The rest is headers, addresses and the objects around them. A body that held the larger block in which it was made would count with that.
    expect(bytes - held).toBeGreaterThan(paths.length * 1_000);
    expect(bytes - held).toBeLessThan(paths.length * 6_000);
  });

  it('is that of the compressed encoding alone where no other was requested', async () => {
    const answers = openCache();
    await answers.answer(ask({ 'accept-encoding': 'br' }), () => page('Teach Hebrew. '.repeat(10_000)));
    expect(answers.usage().bytes).toBeLessThan(5_000);
  });

  it('stays below the limit, also with encodings that are added later, and the least recently used are dropped first', async () => {
    const maxBytes = 1_000_000;
    const answers = openCache({ maxBytes });
    const paths = Array.from({ length: 60 }, (_, number) => `/${number}`);
    for (const path of paths) {
      await answers.answer(ask({ 'accept-encoding': 'br' }, 'GET', path), () => page(random(40_000)));
      expect(answers.usage().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(answers.usage().bytes).toBeGreaterThan(maxBytes * 0.9);
    for (const path of paths.slice(-40)) {
      await answers.answer(ask({}, 'GET', path), () => page(random(40_000)));
      expect(answers.usage().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(await answers.kept('/0', { 'accept-encoding': 'br' })).toBeUndefined();
    expect(await answers.kept('/59')).toBeDefined();
  });

  it('is also limited by the number of answers', async () => {
    const answers = openCache({ maxEntries: 100 });
    for (let number = 0; number < 120; number += 1) await answers.answer(ask({}, 'GET', `/${number}`), () => new Response('x'));
    expect(answers.usage().entries).toBe(100);
  });

  it('is reported together with hits and misses', async () => {
    const answers = openCache();
    for (let time = 0; time < 3; time += 1) await answers.answer(ask(), () => page('text'));
    expect(answers.usage()).toMatchObject({ entries: 1, hits: 2, misses: 1 });
    answers.drop();
    expect(answers.usage()).toMatchObject({ bytes: 0, entries: 0 });
  });
});
