import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, pauseToast, resumeToast, toastFailure, toastGlobalFailure, toastSuccess, toasts } from './toast';

const words = () => toasts.get().map(({ title, message }) => [title, message].filter(Boolean).join(': '));

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('is shown for 5 seconds, a global one for 8', () => {
    toastSuccess('Saved Post');
    toastFailure('Failed posting', new Error('Not Found'));
    toastGlobalFailure('Authorization Failure', 'You need a role.');
    vi.advanceTimersByTime(4_999);
    expect(words()).toEqual(['Saved Post', 'Failed posting: Not Found', 'Authorization Failure: You need a role.']);
    vi.advanceTimersByTime(1);
    expect(words()).toEqual(['Authorization Failure: You need a role.']);
    vi.advanceTimersByTime(2_999);
    expect(words()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(words()).toEqual([]);
  });

  it('stays while it is paused, and its whole time after that', () => {
    toastSuccess('Saved Post');
    const [{ id = 0 } = {}] = toasts.get();
    vi.advanceTimersByTime(4_000);
    pauseToast(id);
    vi.advanceTimersByTime(60_000);
    expect(words()).toHaveLength(1);
    resumeToast(id);
    vi.advanceTimersByTime(4_999);
    expect(words()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(words()).toEqual([]);
  });

  it('disappears when it is closed', () => {
    toastSuccess('Saved Post');
    closeToast(toasts.get()[0]?.id ?? 0);
    expect(words()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
