import { ADDRESS_NOT_CONFIRMED } from '../http/refusal-codes';
import { ApiError } from '../web/api-error';
import { createStore } from './store';

/** The time for which a toast is shown, in milliseconds: for an action of the page, and for a message about the whole board or with a button. */
const TOAST_TIME = 5_000;
const GLOBAL_TOAST_TIME = 8_000;

interface ToastLink {
  label: string;
  to: string;
}

/** A button that follows up on the message, for example one that undoes the change. */
interface ToastAction {
  label: string;
  run(): void;
}

interface Toast {
  id: number;
  kind: 'success' | 'failure';
  title?: string | undefined;
  message?: string | undefined;
  /** A link to further information. */
  link?: ToastLink | undefined;
  action?: ToastAction | undefined;
  time: number;
  /** When it was shown, in epoch milliseconds. */
  at: number;
  /** Whether it is about the session or the whole board, so that it stays when another page is opened. */
  isGlobal?: boolean;
}

/** The visible toast, if there is one: each takes the place of the one before. */
export const toasts = createStore<readonly Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

function show(toast: Omit<Toast, 'id' | 'at'>): void {
  for (const { id } of toasts.get()) pauseToast(id);
  lastId += 1;
  toasts.set([{ ...toast, id: lastId, at: Date.now() }]);
  resumeToast(lastId);
}

export function closeToast(id: number): void {
  pauseToast(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Closes the toast of the attempt before, failed or not, because another one begins. Toasts with a button stay for their time. */
export function closeEarlier(): void {
  for (const { id, isGlobal, action } of toasts.get()) if (!isGlobal && !action) closeToast(id);
}

/** A toast that is shown so shortly before another page is opened belongs to the act that opens it, such as removing a record. */
const LEADS_TO_PAGE = 1_000;

/** Closes the toast of the page that is left. */
export function leavePageOfToast(): void {
  for (const { id, at, isGlobal } of toasts.get()) if (!isGlobal && Date.now() - at > LEADS_TO_PAGE) closeToast(id);
}

/** Keeps a toast that the user is reading until it is resumed. */
export function pauseToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Closes a toast after its time. */
export function resumeToast(id: number): void {
  const toast = toasts.get().find((candidate) => candidate.id === id);
  pauseToast(id);
  if (toast) timers.set(id, setTimeout(closeToast, toast.time, id));
}

/** Renders the toasts in their container again. Needed when a dialog, which covers the page, opens or closes. */
export const reattachToasts = (): void => toasts.set([...toasts.get()]);

/** The words of a failure. A toast marks no field, so it has the messages of the fields themselves. */
const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.words : error instanceof Error ? error.message : (error as string | undefined);

/** Shows that an action succeeded. A toast with an action stays longer, so that there is time to press its button. */
export const toastSuccess = (message: string, action?: ToastAction): void =>
  show({ kind: 'success', message, action, time: action ? GLOBAL_TOAST_TIME : TOAST_TIME });

/** Shows that an action failed: a fixed title (docs/product/look-and-words.md) with the server's message. */
export function toastFailure(title: string, error?: unknown, action?: ToastAction): void {
  // A dialog says why, and offers the mail again.
  if (error instanceof ApiError && error.code === ADDRESS_NOT_CONFIRMED) return;
  show({ kind: 'failure', title, message: messageOf(error), action, time: action ? GLOBAL_TOAST_TIME : TOAST_TIME });
}

/** Shows a failure that does not belong to an action of the page, for example of the session or the user's roles. */
export const toastGlobalFailure = (title: string, message?: string, link?: ToastLink): void =>
  show({ kind: 'failure', title, message, link, time: GLOBAL_TOAST_TIME, isGlobal: true });
