import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAsked, wasAskedHere } from './asked-here';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

describe('a link that this browser asked for', () => {
  it('is known for seven days, each kind for itself', () => {
    expect(wasAskedHere('alert')).toBe(false);
    rememberAsked('alert');
    expect([wasAskedHere('alert'), wasAskedHere('newsletter')]).toEqual([true, false]);
    rememberAsked('newsletter');
    expect(wasAskedHere('alert')).toBe(true);
    stored.set('asked', JSON.stringify({ alert: Date.now() - 8 * 24 * 3_600_000 }));
    expect(wasAskedHere('alert')).toBe(false);
  });

  it.each(['nonsense', 'null', '[]'])('is unknown where the storage has %s', (text) => {
    stored.set('asked', text);
    expect(wasAskedHere('newsletter')).toBe(false);
  });
});
