import { type PickerProps, RecordPicker } from '~/platform/ui/records/RecordPicker';
import { browserApi } from '~/platform/web/browser-api';
import type { adminUserCalls } from '../../admin-contract';
import { nameOf } from '../../rules';

const api = browserApi<typeof adminUserCalls>();

async function search(typed: string) {
  const { data } = await api('GET /v3/admin/users', { query: { q: typed, limit: 10 } });
  return data.map((user) => ({ value: user._id, label: `${nameOf(user)}, ${user.email}` }));
}

/** Chooses a user by name or email. For admins only. */
export const UserPicker = (props: PickerProps) => <RecordPicker search={search} nothingFound="No one found" {...props} />;
