import { use, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminUserRow, adminUserCalls } from '~/accounts/admin-contract';
import { nameOf } from '~/accounts/rules';
import { Dialog } from '~/platform/ui/Dialog';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import type { FormRows } from '~/platform/ui/records/form-fields';
import { NoteChange } from '~/platform/ui/records/kept-rows';
import { RecordForm } from '~/platform/ui/records/RecordForm';
import { RowButton } from '~/platform/ui/records/RowButton';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';

const api = browserApi<typeof adminUserCalls>();

const FIELDS: FormRows = [
  [
    { name: 'first_name', label: 'First name' },
    { name: 'last_name', label: 'Last name' },
  ],
  { name: 'email', label: 'Email', control: 'email' },
  { name: 'roles', label: 'Roles', help: 'Press Enter after each role. Roles the board doesn’t know permit nothing.', control: 'tags' },
  [
    { name: 'active', label: 'Active', control: 'flag' },
    { name: 'verified', label: 'Verified', control: 'flag' },
  ],
  { name: 'password', label: 'Password', help: 'Leave blank to keep the password. A new one logs the user off everywhere.', control: 'password' },
];

/** A row's button that opens the Edit User dialog. */
export function EditUserButton({ user }: { user: AdminUserRow }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <RowButton act="Edit" of={nameOf(user)} onClick={() => setOpened(true)} />
      {opened && <EditUserDialog user={user} onClose={() => setOpened(false)} />}
    </>
  );
}

/** All fields of a user that admins may change. What was changed is sent, and the password where it is filled. */
export function EditUserDialog({ user, onClose }: { user: AdminUserRow; onClose(): void }) {
  const { revalidate } = useRevalidator();
  const { first_name, last_name, email, roles, active, verified } = user;
  const note = use(NoteChange);
  const shared = useSharedForm({
    record: { first_name, last_name, email, roles, active, verified },
    version: user.version,
    shown: (record) => ({ ...record, password: '' }),
    body: ({ password: _, ...values }) => values,
    draft: { name: `user:${user._id}`, leave: 'silently' },
    save: (changes, version, _all, { password }) =>
      api('PATCH /v3/admin/users/{id}', { params: { id: user._id }, body: { ...changes, ...(password && { password }), version } }),
    onSuccess: (saved) => {
      toastSuccess('User saved');
      onClose();
      note(saved._id, saved);
      void revalidate();
    },
  });
  return (
    <Dialog title="Edit User" shape="form" onClose={onClose}>
      <RecordForm form={shared} fields={FIELDS} verb="Save user" onCancel={onClose} />
    </Dialog>
  );
}
