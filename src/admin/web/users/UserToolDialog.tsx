import { Button, PasswordInput } from '@mantine/core';
import type { AdminUser } from '~/accounts/admin-contract';
import { Dialog } from '~/platform/ui/Dialog';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FieldPrompt } from '~/platform/ui/records/FieldPrompt';
import { EditUserDialog } from './EditUserDialog';
import classes from './Users.module.css';
import { setPassword } from './user-tools';

export type UserDialogName = 'edit' | 'role' | 'email' | 'password';

/** The dialog of a tool that asks for something. */
export function UserToolDialog({ name, user, onClose }: { name: UserDialogName; user: AdminUser; onClose(): void }) {
  switch (name) {
    case 'edit':
      return <EditUserDialog user={user} onClose={onClose} />;
    case 'password':
      return <PasswordDialog user={user} onClose={onClose} />;
    case 'role':
      return (
        <FieldPrompt
          title="Add Role"
          field="roles"
          tool="field_add_to_set"
          label="Role"
          description="Any word. Roles that follow from orders cannot be given."
          done={(role) => `Added the role ${role}`}
          onClose={onClose}
        />
      );
    case 'email':
      return (
        <FieldPrompt
          title="Set Email"
          field="email"
          tool="field_set"
          type="email"
          label="E-mail"
          initialValue={user.email}
          done={(email) => `The e-mail is ${email}`}
          onClose={onClose}
        />
      );
  }
}

function PasswordDialog({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const { field, sending, onSubmit } = useApiForm({
    initialValues: { password: '' },
    submit: ({ password }) => setPassword(user._id, password),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Set Password" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        <PasswordInput
          label="New password"
          description="10 to 128 characters. The user’s sessions end."
          autoComplete="new-password"
          required
          {...field('password')}
        />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Set Password
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
