import { type RecordTools, undoChange } from '~/platform/ui/records/record-tools';
import { toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminUser, adminUserCalls } from '../../admin-contract';
import { adminActRefusal, nameOf } from '../../rules';

const api = browserApi<typeof adminUserCalls>();

/** The field tools for a user. */
export const userTools = (id: string): RecordTools => ({
  apply: (name, key, value, seen, options = {}) => api('POST /admin/users/tools/{name}', { params: { name }, body: { id, key, value, seen } }, options),
  undo: undoChange,
});

/** How a user's account is removed by an admin. */
export const userRemoval = (user: AdminUser, adminId: string) => ({
  refusal: adminActRefusal('remove', { id: user._id, roles: user.roles }, adminId),
  consequence: `This permanently deletes ${nameOf(user)}’s account, profile and files, and takes down the posts. Orders stay, without personal data.`,
});

/** Sets a user's password. @throws `failed setting password`, with the messages of the fields; a toast has the server's words. */
export async function setPassword(id: string, password: string): Promise<void> {
  try {
    await api('POST /admin/users/setpass/{id}', { params: { id }, body: { user_id: id, password } });
  } catch (error) {
    toastFailure('adminUsersSetpassRequest', error);
    const { status = 0, fields = {} } = error instanceof ApiError ? error : {};
    throw new ApiError('failed setting password', status, fields);
  }
}
