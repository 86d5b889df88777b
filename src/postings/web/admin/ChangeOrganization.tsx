import { Button, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { adminUserCalls } from '~/accounts/admin-contract';
import { Dialog } from '~/platform/ui/Dialog';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminPost } from '../../admin-contract';
import classes from './PostView.module.css';

const api = browserApi<typeof adminUserCalls>();

/** Moves a post to another organization: one of its author's, or any by its id. */
export function ChangeOrganization({ post, onClose }: { post: AdminPost; onClose(): void }) {
  const [organizations, setOrganizations] = useState<{ value: string; label: string }[]>([]);
  const [id, setId] = useState('');
  const { pending, error, change } = useFieldTool('organization');
  useEffect(() => {
    let isCurrent = true;
    // Without the list, the id can still be typed.
    api('GET /v3/admin/users/{id}', { params: { id: post.user._id } }).then(
      (user) => isCurrent && setOrganizations(user.organizations.map(({ _id, name }) => ({ value: _id, label: name }))),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [post.user._id]);
  return (
    <Dialog title="Change Organization" onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        aria-busy={pending}
        onSubmit={async (event) => {
          event.preventDefault();
          if (await change('field_set', id.trim(), 'The post has another organization')) onClose();
        }}
      >
        <Select
          label="Organization of the user"
          placeholder={organizations.length === 0 ? 'The user has none' : 'Choose one'}
          data={organizations}
          value={organizations.some(({ value }) => value === id) ? id : null}
          onChange={(value) => setId(value ?? '')}
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput
          label="Organization id"
          description="Any organization may be given by its id."
          autoComplete="off"
          spellCheck={false}
          value={id}
          error={error}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} disabled={id.trim() === '' || id.trim() === post.organization._id}>
            Change Organization
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
