import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createAnswerCache } from './answer-cache';

const ask = (headers: Record<string, string> = {}, method = 'GET', path = '/page') => new Request(`http://board.test${path}`, { method, headers });
const page = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

describe('answers that are the same for everyone', () => {
  it('are produced once, also for a rush, and never with anything of the one who asked', async () => {
    const answers = createAnswerCache();
    const produce = vi.fn(async (request: Request) => page(`${request.headers.get('cookie')} ${request.url}`));
    const all = await Promise.all(Array.from({ length: 20 }, () => answers.answer(ask({ cookie: 'a=1' }), produce)));
    expect(new Set(await Promise.all(all.map((answer) => answer.text())))).toEqual(new Set(['null http://board.test/page']));
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
    const answers = createAnswerCache();
    const text = 'Teach Hebrew. '.repeat(100);
    const answer = await answers.answer(ask({ 'accept-encoding': accepted }), () => page(text));
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect((encoding ? unpack[encoding]?.(bytes) : bytes)?.toString()).toBe(text);
    const ready = answers.find('GET', '/page', { 'accept-encoding': accepted });
    expect(ready?.headers).toEqual(Object.fromEntries(answer.headers));
    expect(ready?.body).toEqual(bytes);
    expect(ready?.headers['content-security-policy']).toContain("default-src 'self'");
    expect(ready?.headers['x-content-type-options']).toBe('nosniff');
  });

  it('are not sent again to those who have them', async () => {
    const answers = createAnswerCache();
    const etag = (await answers.answer(ask(), () => page('text'))).headers.get('etag') ?? '';
    for (const given of [etag, etag.slice(2), `"other", ${etag}`]) {
      const answer = await answers.answer(ask({ 'if-none-match': given }), () => page('text'));
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answers.find('GET', '/page', { 'if-none-match': given })).toMatchObject({ status: 304 });
    }
    expect((await answers.answer(ask({ 'if-none-match': '"other"' }), () => page('text'))).status).toBe(200);
  });

  it('answer HEAD without the body', async () => {
    const answers = createAnswerCache();
    const answer = await answers.answer(ask({}, 'HEAD'), () => page('text'));
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '4', '']);
    expect(answers.find('HEAD', '/page', {})).not.toHaveProperty('body');
    expect(answers.find('GET', '/page', {})).toHaveProperty('body');
  });

  it.each([404, 401, 500, 503])('are not kept where they are a refusal: %i', async (status) => {
    const answers = createAnswerCache();
    const answer = await answers.answer(ask(), () => page('no', status));
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([status, 'no-cache', null]);
    expect(answers.find('GET', '/page', {})).toBeUndefined();
    expect(await (await answers.answer(ask(), () => page('yes'))).text()).toBe('yes');
  });

  it('are not kept where a fault came between', async () => {
    const answers = createAnswerCache();
    const failing = answers.answer(ask(), async () => {
      throw new Error('down');
    });
    await expect(failing).rejects.toThrow('down');
    expect(await (await answers.answer(ask(), () => page('up'))).text()).toBe('up');
  });

  it('are forgotten when public data changes, those under way too', async () => {
    const answers = createAnswerCache();
    await answers.answer(ask(), () => page('old'));
    answers.drop();
    expect(answers.find('GET', '/page', {})).toBeUndefined();

    let finish: (answer: Response) => void = () => {};
    const slow = answers.answer(ask(), () => new Promise<Response>((resolve) => (finish = resolve)));
    answers.drop();
    // Whoever asks after the change does not wait for what was begun before it.
    expect(await (await answers.answer(ask(), () => page('new'))).text()).toBe('new');
    finish(page('old'));
    expect(await (await slow).text()).toBe('old');
    expect(await (await answers.answer(ask(), () => page('newest'))).text()).toBe('new');
  });

  it('take no more than 256 MB', async () => {
    const answers = createAnswerCache();
    const large = 'x'.repeat(20_000_000);
    for (let page = 0; page < 12; page += 1) await answers.answer(ask({}, 'GET', `/${page}`), () => new Response(large));
    expect(answers.find('GET', '/0', {})).toBeUndefined();
    expect(answers.find('GET', '/11', {})).toBeDefined();
  });
});
