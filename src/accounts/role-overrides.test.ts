import { afterEach, expect, it, vi } from 'vitest';
import { applyRoleOverrides, clearRoleOverrides, isAdminRoleHidden, setRoleOverride } from './web/session/role-overrides';

/** Replaces the storage of a browser tab. */
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

it('lets an admin turn on debug and turn off admin', () => {
  openTab();
  setRoleOverride('debug', true);
  setRoleOverride('admin', false);
  expect(applyRoleOverrides(['user', 'admin'])).toEqual(['user', 'debug']);
  expect(isAdminRoleHidden()).toBe(true);
});

it('adds no role for other users', () => {
  openTab();
  setRoleOverride('admin', true);
  setRoleOverride('debug', true);
  expect(applyRoleOverrides(['user', 'employer'])).toEqual(['user', 'employer']);
});

it('deletes the overrides before the next login', () => {
  openTab();
  setRoleOverride('admin', false);
  clearRoleOverrides();
  expect(isAdminRoleHidden()).toBe(false);
  expect(applyRoleOverrides(['user', 'admin'])).toEqual(['user', 'admin']);
});
