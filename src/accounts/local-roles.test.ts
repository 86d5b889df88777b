import { afterEach, expect, it, vi } from 'vitest';
import { forgetLocalRoles, laidOffAdmin, localRoles, setLocalRoles } from './web/local-roles';

/** What a browser tab keeps. */
function openTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

afterEach(() => void vi.unstubAllGlobals());

it('lets an admin put on debug and lay off admin', () => {
  openTab();
  setLocalRoles('debug', true);
  setLocalRoles('admin', false);
  expect(localRoles(['user', 'admin'])).toEqual(['user', 'debug']);
  expect(laidOffAdmin()).toBe(true);
});

it('gives nobody else a role', () => {
  openTab();
  setLocalRoles('admin', true);
  setLocalRoles('debug', true);
  expect(localRoles(['user', 'employer'])).toEqual(['user', 'employer']);
});

it('leaves nothing of it to the next one who logs in', () => {
  openTab();
  setLocalRoles('admin', false);
  forgetLocalRoles();
  expect(laidOffAdmin()).toBe(false);
  expect(localRoles(['user', 'admin'])).toEqual(['user', 'admin']);
});
