import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOutdated, onVersionChange, versionSeen, watchVersion } from './client-version';

const plain = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = plain;
  versionSeen(__APP_VERSION__);
});

describe('the version of the server', () => {
  it('is seen in the answer to every request of the page, such as the data of the next page', async () => {
    globalThis.fetch = vi.fn(async () => new Response('', { headers: { 'x-dlapp-version': '999.0.0' } }));
    watchVersion();
    const changed = vi.fn();
    const stop = onVersionChange(changed);
    expect(isOutdated()).toBe(false);
    await fetch('http://board.test/jobs/list/2.data');
    expect(isOutdated()).toBe(true);
    await fetch('http://board.test/jobs/list/3.data');
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is not changed by an answer of another server', async () => {
    globalThis.fetch = vi.fn(async () => new Response(''));
    watchVersion();
    expect((await fetch('http://elsewhere.test/')).status).toBe(200);
    expect(isOutdated()).toBe(false);
  });
});
