import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { adminUserCalls } from '../../admin-contract';
import { pathAfterLogin } from '../../rules';
import { startImpersonation } from './session';

const api = browserApi<typeof adminUserCalls>();

/** Starts to act as a user and opens their front page. */
export async function becomeUser(id: string, navigate: (to: string) => unknown): Promise<void> {
  try {
    const acting = await api('GET /v3/admin/users/become/{id}', { params: { id } });
    startImpersonation(acting);
    await navigate(pathAfterLogin(acting.user.roles, new URLSearchParams()));
  } catch (error) {
    toastFailure('Become User Request', error);
  }
}
