import { createStore } from '~/platform/ui/store';

const KEY = 'registration';
/** A code works for an hour; a new one can be sent for a day. */
const LIFETIME = 24 * 3_600_000;

/** A registration of this browser that waits for its confirmation. */
export interface PendingRegistration {
  registration: string;
  email: string;
  /** The query of the login page: where to go afterwards. */
  search: string;
  at: number;
}

/** The registration that waits, for the page on which the code is typed; it survives a reload and the closing of the tab. */
export function readRegistration(): PendingRegistration | undefined {
  try {
    const pending = JSON.parse(localStorage.getItem(KEY) ?? 'null') as PendingRegistration | null;
    return pending && Date.now() - pending.at < LIFETIME ? pending : undefined;
  } catch {
    return undefined;
  }
}

export const storeRegistration = (pending: Omit<PendingRegistration, 'at'>): void => localStorage.setItem(KEY, JSON.stringify({ ...pending, at: Date.now() }));

export const clearRegistration = (): void => localStorage.removeItem(KEY);

/** The values of the form, with the password, for correcting the address. They are kept until the page is reloaded and never stored. */
export const typedRegistration = createStore<Record<string, string> | undefined>(undefined);
