import { use } from 'react';
import { UserPicker } from '~/accounts/web/shared/UserPicker';
import { ActionButtons } from '~/platform/ui/records/ActionButtons';
import { DialogButton } from '~/platform/ui/records/DialogButton';
import { FieldPickerDialog } from '~/platform/ui/records/FieldPickerDialog';
import { mailLink, recordLink } from '~/platform/ui/records/RecordLink';
import { ActionsWithin, type FactGroup, type RecordDialogProps } from '~/platform/ui/records/record-definition';
import type { AdminPost } from '../../admin-contract';
import classes from './PostView.module.css';
import { authorOf } from './post-words';

export const POSTED_BY = 'Posted by';

/** The person who posted a post, with what staff do for them: all of it concerns their account, and only `Change User` the post. */
export const posterGroup = (user: AdminPost['user']): FactGroup => ({
  title: POSTED_BY,
  facts: [
    [
      'User',
      <span key="user" className="row">
        {recordLink('users', user._id, authorOf(user))}
        <DialogButton label="Change User" dialog={ChangeUser} />
      </span>,
    ],
    ['Email', mailLink(user.email)],
  ],
  content: <AccountTools name={authorOf(user)} />,
});

/** The tools of the account; none once it was removed. */
function AccountTools({ name }: { name: string }) {
  const tools = use(ActionsWithin)(POSTED_BY);
  if (tools.length === 0) return null;
  return (
    <div className={`above-s ${classes.account}`}>
      <p>For the account of {name}:</p>
      <ActionButtons actions={tools} label={`Tools for ${name}`} />
    </div>
  );
}

/** Gives a post to another author. */
const ChangeUser = ({ record, onClose }: RecordDialogProps<AdminPost>) => (
  <FieldPickerDialog
    title="Change User"
    field="user"
    label="Select user"
    Picker={UserPicker}
    present={record.user._id}
    done="The post has another user"
    onClose={onClose}
  />
);
