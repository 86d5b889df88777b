import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Basis, createResponseCache, type ResponseCacheOptions, type Wanted } from './response-cache';
import { createSecurityHeaders } from './security-headers';

const route = { area: 'page', route: 'GET /page' } as const;
const openCache = (options: Partial<ResponseCacheOptions> = {}) => {
  const cache = createResponseCache({ security: createSecurityHeaders('http://board.test'), ...options });
  const wanted = ({ url }: Request, produce: Wanted['produce']): Wanted => ({ address: url.slice('http://board.test'.length), route, produce });
  return {
    ...cache,
    read: (request: Request, produce: Wanted['produce']) => cache.read(wanted(request, produce)),
    answer: (request: Request, produce: Wanted['produce']) => cache.answer(request, wanted(request, produce)),
  };
};

const ask = (headers: Record<string, string> = {}, method = 'GET', path = '/page') => new Request(`http://board.test${path}`, { method, headers });
const page = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const namesAndValues = (flat: string[] = []) => Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]]] : [])));

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
    const ready = answers.find('GET', '/page', { 'accept-encoding': accepted });
    expect(ready).toMatchObject({ body: bytes, route });
    const headers = Object.fromEntries(answer.headers);
    expect(namesAndValues(ready?.headers)).toEqual(headers);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  });

  it('are read by pages of this process as they are, also where only a compressed body is kept', async () => {
    const answers = openCache();
    const produce = vi.fn(() => Response.json({ name: 'מורה' }));
    const first = await answers.read(ask(), produce);
    expect(await first.json()).toEqual({ name: 'מורה' });
    const sent = await answers.answer(ask({ 'accept-encoding': 'br' }), produce);
    const again = await answers.read(ask(), produce);
    expect(await again.text()).toBe('{"name":"מורה"}');
    expect(again.headers.get('etag')).toBe(sent.headers.get('etag'));
    expect(produce).toHaveBeenCalledTimes(1);
    const refused = await answers.read(ask({}, 'GET', '/missing'), () => Response.json({ detail: 'Not Found' }, { status: 404 }));
    expect([refused.status, refused.headers.get('etag'), await refused.json()]).toEqual([404, null, { detail: 'Not Found' }]);
  });

  it('are not sent again to clients that have them', async () => {
    const answers = openCache();
    const etag = (await answers.answer(ask(), () => page('text'))).headers.get('etag') ?? '';
    for (const given of [etag, etag.slice(2), `"other", ${etag}`]) {
      const answer = await answers.answer(ask({ 'if-none-match': given }), () => page('text'));
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answers.find('GET', '/page', { 'if-none-match': given })).toMatchObject({ status: 304 });
    }
    expect((await answers.answer(ask({ 'if-none-match': '"other"' }), () => page('text'))).status).toBe(200);
  });

  it('answer HEAD without the body', async () => {
    const answers = openCache();
    const answer = await answers.answer(ask({}, 'HEAD'), () => page('text'));
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '4', '']);
    expect(answers.find('HEAD', '/page', {})).not.toHaveProperty('body');
    expect(answers.find('GET', '/page', {})).toHaveProperty('body');
  });

  it.each([404, 401, 500, 503])('are not cached with the status %i', async (status) => {
    const answers = openCache();
    const answer = await answers.answer(ask(), () => page('no', status));
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([status, 'no-cache', null]);
    expect(answers.find('GET', '/page', {})).toBeUndefined();
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
    expect(answers.find('GET', '/page', {})).toBeUndefined();

    let finish: (answer: Response) => void = () => {};
    const slow = answers.answer(ask(), () => new Promise<Response>((resolve) => (finish = resolve)));
    answers.drop();
    // A request after the change does not wait for an answer that was begun before it.
    expect(await (await answers.answer(ask(), () => page('new'))).text()).toBe('new');
    finish(page('old'));
    expect(await (await slow).text()).toBe('old');
    expect(await (await answers.answer(ask(), () => page('newest'))).text()).toBe('new');
  });

  describe('after a change', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
    afterEach(() => void vi.useRealTimers());

    const found = (answers: ReturnType<typeof openCache>) => {
      const body = answers.find('GET', '/page', {})?.body;
      return body && Buffer.from(body).toString();
    };
    /** A cache with an answer that is as old as given, in milliseconds, that was requested so often, and that is outdated. */
    const openOutdated = async (requests: number, age = 250) => {
      const answers = openCache();
      await answers.answer(ask(), () => page('old'));
      vi.advanceTimersByTime(age);
      for (let count = 0; count < requests; count += 1) found(answers);
      answers.change(undefined);
      return answers;
    };
    /** The same, while one request makes it anew. */
    const openInMaking = async (requests: number) => {
      const answers = await openOutdated(requests);
      expect(found(answers), 'the first request after the change makes it').toBeUndefined();
      let finish: (answer: Response) => void = () => {};
      const first = answers.answer(ask(), () => new Promise<Response>((resolve) => (finish = resolve)));
      return { answers, first, finish: () => finish(page('new')) };
    };

    it('are used as they were where many request them, and new as soon as they are made', async () => {
      const { answers, first, finish } = await openInMaking(30);
      expect(found(answers)).toBe('old');
      finish();
      expect(await (await first).text()).toBe('new');
      expect(found(answers)).toBe('new');
    });

    it('are waited for where few request them', async () => {
      const { answers, first, finish } = await openInMaking(3);
      expect(found(answers)).toBeUndefined();
      finish();
      await first;
      expect(found(answers)).toBe('new');
    });

    it('are used for at most half a second', async () => {
      const { answers, first, finish } = await openInMaking(30);
      vi.advanceTimersByTime(499);
      expect(found(answers)).toBe('old');
      vi.advanceTimersByTime(1);
      expect(found(answers)).toBeUndefined();
      finish();
      await first;
    });

    it('are made anew at most once in a quarter of a second where many request them', async () => {
      const often = await openOutdated(30, 0);
      vi.advanceTimersByTime(249);
      expect(found(often)).toBe('old');
      vi.advanceTimersByTime(1);
      expect(found(often)).toBeUndefined();
      expect(found(await openOutdated(3, 0))).toBeUndefined();
    });

    it('are sent in further encodings as they were, without being made anew', async () => {
      const answers = await openOutdated(30, 0);
      const make = vi.fn(() => page('new'));
      const answer = await answers.answer(ask({ 'accept-encoding': 'br' }), make);
      expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('old');
      expect(make).not.toHaveBeenCalled();
    });

    it('are begun anew at most once in a quarter of a second, also when making them takes longer than the next change', async () => {
      const { answers, first, finish } = await openInMaking(30);
      vi.advanceTimersByTime(100);
      answers.change(undefined);
      expect(found(answers)).toBe('old');
      vi.advanceTimersByTime(150);
      expect(found(answers)).toBeUndefined();
      finish();
      await first;
    });

    it('are used for half a second after each change, also when they were right after the one before', async () => {
      const answers = openCache({ versionOf: () => Promise.resolve('same') });
      const make = (basis: Basis) => {
        basis.sources = [{ address: '/api', version: 'same' }];
        return page('old');
      };
      await answers.answer(ask(), make);
      for (let change = 0; change < 3; change += 1) {
        vi.advanceTimersByTime(600);
        for (let count = 0; count < 30; count += 1) found(answers);
        answers.change(undefined);
        expect(found(answers)).toBeUndefined();
        const confirmed = answers.answer(ask(), make);
        expect(found(answers)).toBe('old');
        await confirmed;
      }
    });
  });

  it('stay after a change that they cannot show, and are made again after one that they can', async () => {
    const answers = openCache();
    const made = { other: 0, touched: 0, untagged: 0 };
    const request = async (name: keyof typeof made, tags?: string[]) =>
      answers.answer(ask({}, 'GET', `/${name}`), (basis) => {
        made[name] += 1;
        basis.tags = tags;
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
      answers.answer(ask(), (basis) => {
        made += 1;
        basis.sources = [{ address: '/api/list', version }];
        return page(`${made}`);
      });
    await request();
    answers.change(['post:1']);
    expect(answers.find('GET', '/page', {})).toBeUndefined();
    expect(await (await request()).text()).toBe('1');
    expect(answers.find('GET', '/page', {})).toBeDefined();
    version = 'b';
    answers.change(['post:1']);
    expect(await (await request()).text()).toBe('2');
  });

  it('are compressed thoroughly once they are requested a second after they were made', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = openCache();
    const words = 'teacher cantor school synagogue camp federation Hebrew Torah music Teaneck Monsey'.split(' ');
    const text = Array.from(
      { length: 4_000 },
      (_, number) => `<li class="card"><a href="/jobs/view/${(number * 7919) % 1_000}">${words[(number * 7) % 11]}</a></li>`,
    ).join('');
    await answers.answer(ask({ 'accept-encoding': 'br' }), () => page(text));
    const body = () => answers.find('GET', '/page', { 'accept-encoding': 'br' })?.body ?? Buffer.alloc(0);
    const quick = body();
    for (const elapsed of [0, 999]) {
      vi.advanceTimersByTime(elapsed);
      body();
      // Takes another thread longer than compressing the answer thoroughly would.
      await promisify(brotliCompress)(Buffer.from(text));
      expect(body()).toBe(quick);
    }
    vi.advanceTimersByTime(2);
    body();
    await vi.waitFor(() => expect(body().length).toBeLessThan(quick.length), { timeout: 20_000, interval: 10 });
    expect(brotliDecompressSync(body()).toString()).toBe(text);
    const thorough = body();
    expect(body()).toBe(thorough);
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
      for (const accepted of ['br', 'gzip']) expect(answers.find('GET', '/page', { 'accept-encoding': accepted })?.body?.length).toBeLessThan(text.length);
      expect(answers.find('GET', '/page', {})?.body?.toString()).toBe(text);
    }
  });
});

describe('the memory of cached answers', () => {
  /** Text that compresses to about half: hexadecimal digits hold half the information of bytes. */
  const random = (length: number) => randomBytes(length / 2).toString('hex');
  const accepted = ['br', 'gzip', ''];

  /** Memory of the cached bodies: the whole blocks that they hold. */
  const held = (answers: ReturnType<typeof openCache>, paths: string[]) => {
    const blocks = new Set<ArrayBuffer>();
    for (const path of paths)
      for (const encoding of accepted) {
        const body = answers.find('GET', path, { 'accept-encoding': encoding })?.body;
        if (body) blocks.add(body.buffer);
      }
    return [...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0);
  };

  it.each([2_000, 20_000, 100_000])('is counted, for answers of %i bytes', async (length) => {
    const answers = openCache();
    const paths = Array.from({ length: 40 }, (_, number) => `/${number}`);
    for (const path of paths)
      for (const encoding of accepted) await answers.answer(ask({ 'accept-encoding': encoding }, 'GET', path), () => page(random(length)));
    const { bytes, entries } = answers.usage();
    expect(entries).toBe(paths.length);
    // All three encodings: the plain one, and two of about half its size. None holds the larger block in which it was made.
    expect(held(answers, paths)).toBeGreaterThan(paths.length * length * 1.9);
    expect(held(answers, paths)).toBeLessThan(paths.length * length * 2.5);
    // The rest is headers, addresses and the objects around them.
    expect(bytes - held(answers, paths)).toBeGreaterThan(paths.length * 1_000);
    expect(bytes - held(answers, paths)).toBeLessThan(paths.length * 6_000);
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
    expect(held(answers, paths)).toBeLessThanOrEqual(maxBytes);
    expect(answers.find('GET', '/0', { 'accept-encoding': 'br' })).toBeUndefined();
    expect(answers.find('GET', '/59', {})).toBeDefined();
  });

  it('is also limited by the number of answers', async () => {
    const answers = openCache({ maxEntries: 100 });
    for (let number = 0; number < 120; number += 1) await answers.answer(ask({}, 'GET', `/${number}`), () => new Response('x'));
    expect(answers.usage().entries).toBe(100);
  });

  it('is reported together with hits and misses', async () => {
    const answers = openCache();
    for (let time = 0; time < 3; time += 1) await answers.answer(ask(), () => page('text'));
    answers.find('GET', '/page', {});
    answers.find('GET', '/other', {});
    expect(answers.usage()).toMatchObject({ entries: 1, hits: 3, misses: 1 });
    answers.drop();
    expect(answers.usage()).toMatchObject({ bytes: 0, entries: 0 });
  });
});
