import { confirmDialog } from '~/platform/ui/confirm';
import { undoChange } from '~/platform/ui/records/record-tools';
import type { RecordTools } from '~/platform/ui/records/useFieldTool';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import type { adminUserCalls } from '../../admin-contract';

const api = browserApi<typeof adminUserCalls>();

/** The field tools for a user. */
export const userTools = (id: string): RecordTools => ({
  apply: (name, key, value) => api('POST /admin/users/tools/{name}', { params: { name }, body: { id, key, value } }),
  undo: undoChange,
});

/** Removes a user after a confirmation. @returns whether the user was removed. */
export async function removeUser(id: string, name: string): Promise<boolean> {
  if (!(await confirmDialog('Are you sure you want to delete this record?', 'Delete', `The account of ${name} is removed for good.`))) return false;
  try {
    await api('DELETE /v3/admin/users/{id}', { params: { id } });
    toastSuccess('Record removed');
    return true;
  } catch (error) {
    toastFailure('Record removal error', error);
    return false;
  }
}

/** Sets a user's password. @throws `failed setting password`, with the messages of the fields; a toast has the server's words. */
export async function setPassword(id: string, password: string): Promise<void> {
  try {
    await api('POST /admin/users/setpass/{id}', { params: { id }, body: { user_id: id, password } });
    toastSuccess('Password updated');
  } catch (error) {
    toastFailure('adminUsersSetpassRequest', error);
    const { status = 0, fields = {} } = error instanceof ApiError ? error : {};
    throw new ApiError('failed setting password', status, fields);
  }
}
