import type { Filter } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { adminUserCalls } from '../../admin-contract';
import { nameOf } from '../../rules';
import { UserPicker } from './UserPicker';

const api = browserApi<typeof adminUserCalls>();

/** A filter for the records of a user, who is chosen by name. */
export const userFilter: Filter = {
  name: 'user._id',
  label: 'User',
  rare: true,
  record: { Picker: UserPicker, nameOf: async (id) => nameOf(await api('GET /v3/admin/users/{id}', { params: { id } })) },
};
