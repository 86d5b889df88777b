import type { Role } from '../http/roles';

type Guard = (request: Request, options: { roles?: readonly Role[] }) => Promise<unknown>;

let guard: Guard = async () => {
  throw new Error('The accounts slice sets the guard of personal pages when the session is loaded.');
};

/** Sets the guard of personal pages; called once by the accounts slice (see `accounts/web/shared/session.ts`). */
export const setPageGuard = (next: Guard): void => {
  guard = next;
};

/**
 * Protects a personal page of the platform's kit, which cannot import the session of the accounts slice. Pages of slices use
 * `requireSession`.
 */
export const guardPage: Guard = (request, options) => guard(request, options);
