import { Button, Checkbox, PasswordInput, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminUserRow, adminUserCalls } from '~/accounts/admin-contract';
import { nameOf } from '~/accounts/rules';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
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
      <Button variant="subtle" size="compact-sm" fw={500} aria-label={`Edit ${nameOf(user)}`} onClick={() => setOpened(true)}>
        Edit
      </Button>
      {opened && <EditUserDialog user={user} onClose={() => setOpened(false)} />}
    </>
  );
}

/** All fields of a user that admins may change. The password is sent only when it is filled. */
export function EditUserDialog({ user, onClose }: { user: AdminUserRow; onClose(): void }) {
  const { revalidate } = useRevalidator();
  const { first_name, last_name, email, roles, active, verified } = user;
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { first_name, last_name, email, roles, active, verified, password: '' },
    submit: ({ password, ...values }) => api('PATCH /v3/admin/users/{id}', { params: { id: user._id }, body: { ...values, ...(password && { password }) } }),
    onSuccess: () => {
      toastSuccess('User saved');
      onClose();
      void revalidate();
    },
  });
  return (
    <Dialog title="Edit User" shape="form" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={LABELS} />}
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
