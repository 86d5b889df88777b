import { Button, Checkbox, PasswordInput, TagsInput, TextInput } from '@mantine/core';
import { use, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminUserRow, adminUserCalls } from '~/accounts/admin-contract';
import { nameOf } from '~/accounts/rules';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { NoteChange } from '~/platform/ui/records/kept-rows';
import { RowButton } from '~/platform/ui/records/RowButton';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import classes from './Users.module.css';

const api = browserApi<typeof adminUserCalls>();

const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  roles: 'Roles',
  active: 'Active',
  verified: 'Verified',
  password: 'Password',
};

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
    save: (changes, version, _all, { password }) =>
      api('PATCH /v3/admin/users/{id}', { params: { id: user._id }, body: { ...changes, ...(password && { password }), version } }),
    onSuccess: (saved) => {
      toastSuccess('User saved');
      onClose();
      note(saved._id, saved);
      void revalidate();
    },
  });
  const { form, field, error, sending, onSubmit } = shared;
  return (
    <Dialog title="Edit User" shape="form" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} />}
        <SharedConflict form={shared} labels={LABELS} />
        <div className={classes.pair}>
          <TextInput label={LABELS.first_name} dir="auto" autoComplete="off" {...field('first_name')} />
          <TextInput label={LABELS.last_name} dir="auto" autoComplete="off" {...field('last_name')} />
        </div>
        <TextInput type="email" label={LABELS.email} autoComplete="off" {...field('email')} />
        <TagsInput label={LABELS.roles} description="Press Enter after each role." acceptValueOnBlur {...field('roles')} />
        <div className={classes.flags}>
          <Checkbox label={LABELS.active} {...field('active', { type: 'checkbox' })} />
          <Checkbox label={LABELS.verified} {...field('verified', { type: 'checkbox' })} />
        </div>
        <PasswordInput
          label={LABELS.password}
          description="Leave it empty to keep the password. A new one ends the user’s sessions."
          autoComplete="new-password"
          {...field('password')}
        />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending} disabled={!form.isDirty()}>
            Save user
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
