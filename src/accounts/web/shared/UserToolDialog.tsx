import { Button, PasswordInput } from '@mantine/core';
import { useMemo } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FieldPrompt } from '~/platform/ui/records/FieldPrompt';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import type { RecordAction } from '~/platform/ui/records/record-actions';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import classes from './UserToolDialog.module.css';
import { setPassword, userTools } from './user-tools';

/** The tools of a user that ask for something. */
export type UserToolName = 'role' | 'email' | 'password';

/** The tools of a user that ask for something, as buttons that open their dialogs. */
export const userPrompts = (open: (name: UserToolName) => void): RecordAction[] => [
  { label: 'Add Role', run: () => open('role') },
  { label: 'Set Email', run: () => open('email') },
  { label: 'Set Password', run: () => open('password') },
];

interface UserToolDialogProps {
  name: UserToolName;
  user: { _id: string; email: string };
  onClose(): void;
}

/** The dialog of a tool of a user, on the view of the user and on those of the user's records. */
export function UserToolDialog({ name, user, onClose }: UserToolDialogProps) {
  const tools = useMemo(() => userTools(user._id), [user._id]);
  if (name === 'password') return <PasswordDialog user={user} onClose={onClose} />;
  return (
    <EditableRecord value={tools}>
      {name === 'role' ? (
        <FieldPrompt
          title="Add Role"
          field="roles"
          tool="field_add_to_set"
          label="Role"
          description="Any word. Roles that follow from orders cannot be given."
          done={(role) => `Added the role ${role}`}
          onClose={onClose}
        />
      ) : (
        <FieldPrompt
          title="Set Email"
          field="email"
          tool="field_set"
          type="email"
          label="Email"
          initialValue={user.email}
          done={(email) => `The email is ${email}`}
          onClose={onClose}
        />
      )}
    </EditableRecord>
  );
}

function PasswordDialog({ user, onClose }: Omit<UserToolDialogProps, 'name'>) {
  const { field, error, sending, onSubmit } = useApiForm({
    initialValues: { password: '' },
    submit: ({ password }) => setPassword(user._id, password),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Set Password" onClose={onClose}>
      <form className={classes.form} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ password: 'New password' }} />}
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
          <BusyButton type="submit" busy={sending}>
            Set Password
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
