import { Button } from '@mantine/core';
import { useState } from 'react';
import { OrganizationPicker } from '~/organizations/web/shared/OrganizationPicker';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';
import type { AdminPost } from '../../admin-contract';
import classes from './PostView.module.css';

/** Moves a post to another organization. */
export function ChangeOrganization({ post, onClose }: { post: AdminPost; onClose(): void }) {
  const [id, setId] = useState<string | null>(null);
  const { pending, error, change } = useFieldTool('organization', 'error');
  return (
    <Dialog title="Change Organization" onClose={onClose}>
      <form
        className={`${classes.form} ${classes.picking}`}
        aria-busy={pending}
        onSubmit={async (event) => {
          event.preventDefault();
          if (await change('field_set', id, 'The post has another organization', post.organization._id)) onClose();
        }}
      >
        <OrganizationPicker label="Select organization" except={post.organization._id} value={id} error={error} onChange={setId} />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={pending} disabled={id === null}>
            Change Organization
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
