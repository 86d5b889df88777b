import { useSyncExternalStore } from 'react';

/** How long a toast stays: what a page says of its own acts, and what the board says from wherever one is (1 §9). */
const TOAST_TIME = 5_000;
const GLOBAL_TOAST_TIME = 8_000;

export interface Toast {
  id: number;
  kind: 'success' | 'failure';
  title?: string | undefined;
  message?: string | undefined;
  time: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  change([...toasts, { ...toast, id: lastId }]);
  releaseToast(lastId);
}

export function closeToast(id: number): void {
  holdToast(id);
  change(toasts.filter((toast) => toast.id !== id));
}

/** Somebody is reading: the toast stays until it is let go. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets a toast go after its time. */
export function releaseToast(id: number): void {
  const toast = toasts.find((candidate) => candidate.id === id);
  holdToast(id);
  if (toast) timers.set(id, setTimeout(closeToast, toast.time, id));
}

/** Toasts must find their place anew: a dialog, which covers the page, came or went. */
export const placeToasts = (): void => change([...toasts]);

const NONE: readonly Toast[] = [];

/** What there is to show, oldest first. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );

const wordsOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : (error as string | undefined));

/** A short word that something was done. */
export const toastSuccess = (message: string): void => show({ kind: 'success', message, time: TOAST_TIME });

/** A short word that something was not done: the catalogue's title with the server's message. */
export const toastFailure = (title: string, error?: unknown): void => show({ kind: 'failure', title, message: wordsOf(error), time: TOAST_TIME });

/** A failure that belongs to no act of the page: the session or the rights are at fault. */
export const toastGlobalFailure = (title: string, message?: string): void => show({ kind: 'failure', title, message, time: GLOBAL_TOAST_TIME });
