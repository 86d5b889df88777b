import { createStore } from './store';

/** How long a toast stays: what a page says of its own acts, and what the board says from wherever one is (1 §9). */
const TOAST_TIME = 5_000;
const GLOBAL_TOAST_TIME = 8_000;

interface ToastLink {
  label: string;
  to: string;
}

interface Toast {
  id: number;
  kind: 'success' | 'failure';
  title?: string | undefined;
  message?: string | undefined;
  /** Where one can read on. */
  link?: ToastLink | undefined;
  time: number;
}

/** What there is to show, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

function show(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  toasts.set([...toasts.get(), { ...toast, id: lastId }]);
  resumeToast(lastId);
}

export function closeToast(id: number): void {
  pauseToast(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Somebody is reading: the toast stays until it is let go. */
export function pauseToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets a toast go after its time. */
export function resumeToast(id: number): void {
  const toast = toasts.get().find((candidate) => candidate.id === id);
  pauseToast(id);
  if (toast) timers.set(id, setTimeout(closeToast, toast.time, id));
}

/** Toasts must find their place anew: a dialog, which covers the page, came or went. */
export const reattachToasts = (): void => toasts.set([...toasts.get()]);

const wordsOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : (error as string | undefined));

/** A short word that something was done. */
export const toastSuccess = (message: string): void => show({ kind: 'success', message, time: TOAST_TIME });

/** A short word that something was not done: the catalogue's title with the server's message. */
export const toastFailure = (title: string, error?: unknown): void => show({ kind: 'failure', title, message: wordsOf(error), time: TOAST_TIME });

/** A failure that belongs to no act of the page: the session or the rights are at fault. */
export const toastGlobalFailure = (title: string, message?: string, link?: ToastLink): void =>
  show({ kind: 'failure', title, message, link, time: GLOBAL_TOAST_TIME });
