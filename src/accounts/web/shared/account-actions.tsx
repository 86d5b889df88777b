import { FieldPrompt } from '~/platform/ui/records/FieldPrompt';
import { formDialog } from '~/platform/ui/records/form-dialog';
import type { PageAction, RecordDialog } from '~/platform/ui/records/record-definition';
import { EditableRecord } from '~/platform/ui/records/useFieldTool';
import { becomeUser } from './become-user';
import { setPassword, userTools } from './user-tools';

interface User {
  _id: string;
  first_name: string;
  email: string;
  /** Whether the address is confirmed, where that is known. */
  verified?: boolean;
}

const PasswordDialog = formDialog({
  title: 'Set Password',
  shape: 'question',
  initial: (_user: User) => ({ password: '' }),
  fields: [{ name: 'password', label: 'New password', help: '10 to 128 characters. This logs the user out everywhere.', control: 'password', required: true }],
  submit: ({ password }, { _id }) => setPassword(_id, password),
  verb: 'Set Password',
  done: 'Password updated',
});

const RoleDialog: RecordDialog<User> = ({ record, onClose }) => (
  <EditableRecord value={userTools(record._id)}>
    <FieldPrompt
      title="Add Role"
      field="roles"
      tool="field_add_to_set"
      label="Role"
      description="Any word. Roles that come from orders can’t be added."
      done={(role) => `Added the role ${role}`}
      onClose={onClose}
    />
  </EditableRecord>
);

const CONFIRMED = (email: string) => [`${email} gets an email about the change.`, 'The new address counts as confirmed.'];
const NOT_CONFIRMED = ['No one gets an email, because the current address isn’t confirmed.', 'The new address isn’t confirmed either.'];

/** What follows from another address. */
const emailEffects = ({ email, verified }: User): readonly string[] => [
  ...(verified === undefined
    ? [`If ${email} is confirmed, it gets an email about the change, and the new address counts as confirmed. Otherwise no one gets an email.`]
    : verified
      ? CONFIRMED(email)
      : NOT_CONFIRMED),
  'Links that were emailed to the old address stop working.',
];

const EmailDialog: RecordDialog<User> = ({ record, onClose }) => (
  <EditableRecord value={userTools(record._id)}>
    <FieldPrompt
      title="Set Email"
      field="email"
      tool="field_set"
      type="email"
      label="Email"
      description={`Now ${record.email}.`}
      initialValue={record.email}
      effects={emailEffects(record)}
      done={(email) => `Email changed to ${email}`}
      onClose={onClose}
    />
  </EditableRecord>
);

/** A link that writes to a user. */
export const emailAction = <Data,>(userOf: (record: Data) => Pick<User, 'first_name' | 'email'>): PageAction<Data> => ({
  label: 'Email',
  labelOf: (record) => `Email ${userOf(record).first_name || userOf(record).email}`,
  href: (record) => `mailto:${userOf(record).email}`,
  when: (record) => userOf(record).email !== '',
});

/**
 * What staff do for a user, on the page of the user and on those of the user's records; nothing once the account was removed.
 * @param userOf the user of a record.
 * @param within the group of facts that shows the buttons.
 */
export function accountActions<Data>(userOf: (record: Data) => User, within?: string): PageAction<Data>[] {
  const asks = (Dialog: RecordDialog<User>): RecordDialog<Data> => {
    const Asking: RecordDialog<Data> = ({ record, onClose }) => <Dialog record={userOf(record)} onClose={onClose} />;
    return Asking;
  };
  const actions: PageAction<Data>[] = [
    { label: 'Become User', run: (record, { navigate }) => becomeUser(userOf(record)._id, navigate) },
    emailAction(userOf),
    { label: 'Add Role', rare: true, dialog: asks(RoleDialog) },
    { label: 'Set Email', rare: true, dialog: asks(EmailDialog) },
    { label: 'Set Password', rare: true, dialog: asks(PasswordDialog) },
  ];
  return actions.map((action) => ({ ...action, when: (record) => userOf(record).email !== '', ...(within && { within }) }));
}
