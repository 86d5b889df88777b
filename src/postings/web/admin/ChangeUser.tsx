import { Button } from '@mantine/core';
import { useState } from 'react';
import { UserPicker } from '~/accounts/web/shared/UserPicker';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';
import type { AdminPost } from '../../admin-contract';
import classes from './PostView.module.css';

/** Gives a post to another author. */
export function ChangeUser({ post, onClose }: { post: AdminPost; onClose(): void }) {
  const [userId, setUserId] = useState<string | null>(null);
  const { pending, error, change } = useFieldTool('user', 'error');
  return (
    <Dialog title="Change User" onClose={onClose}>
      <form
        className={`${classes.form} ${classes.picking}`}
        aria-busy={pending}
        onSubmit={async (event) => {
          event.preventDefault();
          if (await change('field_set', userId, 'The post has another user', post.user._id)) onClose();
        }}
      >
        <UserPicker label="Select user" value={userId} onChange={setUserId} error={error} />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={pending} disabled={userId === null || userId === post.user._id}>
            Change User
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
