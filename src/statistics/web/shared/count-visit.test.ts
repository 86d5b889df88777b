import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countVisit, visitSourceOf } from './count-visit';

const ORIGIN = 'http://board.test';
const HOUR = 60 * 60_000;

/** The parts of a browser's tab that the functions read. */
function openTab(path: string, { referrer = '', storage = new Map<string, string>() } = {}) {
  const place = new URL(path, ORIGIN);
  const tab = { location: place, sent: [] as { url: string; body: Promise<string> }[], storage };
  vi.stubGlobal('location', place);
  vi.stubGlobal('document', { referrer });
  const replaceState = vi.fn((_state: unknown, _title: string, url: URL) => {
    place.href = url.href;
  });
  vi.stubGlobal('history', { state: { key: 'x' }, replaceState });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  vi.stubGlobal('navigator', { sendBeacon: (url: string, blob: Blob) => tab.sent.push({ url, body: blob.text() }) });
  return tab;
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the source of a visit', () => {
  it('is the one that the address names, which is then taken out of it', () => {
    const { location } = openTab('/jobs/view/1?page=2&via=newsletter#apply');
    expect(visitSourceOf('1')).toBe('newsletter');
    expect(location.href).toBe(`${ORIGIN}/jobs/view/1?page=2#apply`);
    expect(history.replaceState).toHaveBeenCalledWith({ key: 'x' }, '', expect.anything());
  });

  it('stays the same for a job in the tab, and holds for further jobs for an hour', () => {
    const { storage } = openTab('/jobs/list/1?via=alert');
    expect(visitSourceOf('1')).toBe('alert');
    vi.advanceTimersByTime(HOUR - 1);
    expect(visitSourceOf('2')).toBe('alert');
    vi.advanceTimersByTime(1);
    expect(visitSourceOf('3')).toBe('direct');
    openTab('/jobs/apply/1', { storage, referrer: `${ORIGIN}/auth/login` });
    expect(visitSourceOf('1')).toBe('alert');
  });

  it('changes with another link', () => {
    const { storage } = openTab('/jobs/view/1?via=alert');
    expect(visitSourceOf('1')).toBe('alert');
    openTab('/jobs/view/1?via=share', { storage });
    expect(visitSourceOf('1')).toBe('share');
  });

  it.each([
    ['', 'direct'],
    ['https://search.example/', 'direct'],
    [`${ORIGIN}/jobs/search/1?kw=x`, 'search'],
    [`${ORIGIN}/jobs/state/NJ/1`, 'list'],
    ['not an address', 'direct'],
  ])('follows from the page before: %s is %s', (referrer, source) => {
    openTab('/jobs/view/1', { referrer });
    expect(visitSourceOf('1')).toBe(source);
  });

  it('is not a value that the board does not know', () => {
    const { location } = openTab('/jobs/view/1?via=<script>');
    expect(visitSourceOf('1')).toBe('direct');
    expect(location.search).toBe('');
  });

  it('is known where the browser forbids storage', () => {
    openTab('/jobs/view/1', { referrer: `${ORIGIN}/jobs/list/1` });
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    expect(visitSourceOf('1')).toBe('list');
  });
});

it('a visit is sent once, with its source', async () => {
  // The module remembers what it has counted as long as the worker runs.
  const id = crypto.randomUUID();
  const { sent } = openTab(`/jobs/view/${id}?via=feed`);
  countVisit('view', id);
  countVisit('view', id);
  countVisit('click', id);
  expect(sent.map(({ url }) => url)).toEqual(['/api/v2/statistics/visit', '/api/v2/statistics/visit']);
  expect(JSON.parse((await sent[0]?.body) ?? '')).toEqual({ post_id: id, event: 'view', source: 'feed' });
});
