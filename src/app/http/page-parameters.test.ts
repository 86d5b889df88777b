import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isReadByPages, withoutUnreadParameters } from './page-parameters';

const reduced = (target: string) => {
  const url = new URL(withoutUnreadParameters(new Request(`http://board.test${target}`).url));
  return url.pathname + url.search;
};

describe('the address under which a page is kept', () => {
  it.each([
    ['/jobs/list/1?utm_source=mail&utm_medium=x', '/jobs/list/1'],
    ['/?fbclid=abc', '/'],
    ['/?', '/'],
    ['/auth/login?x=1&redirect=%2Faccount%2Fhome&y', '/auth/login?redirect=%2Faccount%2Fhome'],
    ['/jobs/search/1?kw=a+b&skills=One&skills=Two&noise=1', '/jobs/search/1?kw=a+b&skills=One&skills=Two'],
    ['/jobs/list/1.data?_routes=root&v=2', '/jobs/list/1.data?_routes=root'],
    ['/?%FF=1&%E0%A4=2', '/'],
    ['/?toString=1&__proto__=2', '/'],
  ])('%s is %s', (target, expected) => {
    expect(reduced(target)).toBe(expected);
  });
});

describe('the query parameters that pages read', () => {
  it('are all kept', async () => {
    const root = new URL('../../..', import.meta.url).pathname;
    const read = new Set<string>();
    for await (const path of glob(['src/*/web/**/*.{ts,tsx}', 'src/app/shell/*.{ts,tsx}', 'src/platform/{ui,web}/**/*.{ts,tsx}', 'src/*/rules.ts'], {
      cwd: root,
    })) {
      if (/\.test\.tsx?$/.test(path)) continue;
      const source = readFileSync(`${root}/${path}`, 'utf8');
      for (const [, name = ''] of source.matchAll(/(?:[sS]earch|[pP]arams|query|terms)\)?\.(?:get|getAll|has)\('(\w+)'\)/g)) read.add(name);
    }
    expect(read.size).toBeGreaterThan(10);
    expect([...read].filter((name) => !isReadByPages(name))).toEqual([]);
  });
});
