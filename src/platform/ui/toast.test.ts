import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../web/api-error';
import { closeEarlier, closeToast, leavePageOfToast, pauseToast, resumeToast, toastFailure, toastGlobalFailure, toastSuccess, toasts } from './toast';

const words = () => toasts.get().map(({ title, message }) => [title, message].filter(Boolean).join(': '));

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it.each([
    ['a success', () => toastSuccess('Saved Post'), 5_000],
    ['one with a button', () => toastSuccess('Saved Post', { label: 'Undo', run: () => {} }), 8_000],
    ['a failure', () => toastFailure('Failed posting', new Error('Not Found')), 5_000],
    ['one about the whole board', () => toastGlobalFailure('Authorization Failure', 'You need a role.'), 8_000],
  ])('is shown for its time: %s', (_kind, show, time) => {
    show();
    vi.advanceTimersByTime(time - 1);
    expect(words()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(words()).toEqual([]);
  });

  it('takes the place of the one before, for its whole time', () => {
    toastSuccess('Saved Post');
    vi.advanceTimersByTime(4_000);
    toastFailure('Failed posting', new Error('Not Found'));
    expect(words()).toEqual(['Failed posting: Not Found']);
    vi.advanceTimersByTime(4_999);
    expect(words()).toHaveLength(1);
  });

  it('leaves with the next attempt, unless it has a button or is about the whole board', () => {
    for (const show of [() => toastFailure('Error: Please fix the highlighted fields.'), () => toastSuccess('Saved Post')]) {
      show();
      closeEarlier();
      expect(words()).toEqual([]);
    }
    for (const show of [() => toastSuccess('Record removed', { label: 'Undo', run: () => {} }), () => toastGlobalFailure('Authorization Failure')]) {
      show();
      closeEarlier();
      expect(words()).toHaveLength(1);
    }
  });

  it('leaves with its page, unless the act that it tells of opens the next page', () => {
    toastSuccess('Record removed');
    leavePageOfToast();
    expect(words()).toEqual(['Record removed']);
    vi.advanceTimersByTime(1_001);
    leavePageOfToast();
    expect(words()).toEqual([]);
  });

  it('of the session or the whole board stays on the next page', () => {
    toastGlobalFailure('Authorization Failure');
    vi.advanceTimersByTime(7_000);
    leavePageOfToast();
    expect(words()).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(words()).toEqual([]);
  });

  it.each([
    ['a general message', new ApiError('It was changed again since.', 409), 'It was changed again since.'],
    ['messages of fields', new ApiError('Please fix the highlighted fields.', 422, { a: 'too short', b: 'too long', c: 'too long' }), 'too short, too long'],
    ['a message of its own beside those', new ApiError('failed setting password', 422, { password: 'too short' }), 'failed setting password'],
  ])('has the words of the server: %s', (_kind, error, expected) => {
    toastFailure('Error', error);
    expect(words()).toEqual([`Error: ${expected}`]);
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
