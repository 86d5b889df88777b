import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { organizationCalls } from '../../contract';

const api = browserApi<typeof organizationCalls>();

/** The dialog that adds a colleague as a member of the organization. */
export function AddMemberDialog({ organization }: { organization: { _id: string; name: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)} aria-label={`Add member to ${organization.name}`}>
        Add member
      </Button>
      {open && (
        <Dialog title={`Add a member to ${organization.name}`} onClose={() => setOpen(false)}>
          <MemberForm organizationId={organization._id} onAdded={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function MemberForm({ organizationId, onAdded }: { organizationId: string; onAdded(): void }) {
  const form = useApiForm({
    initialValues: { email: '' },
    submit: ({ email }) => api('POST /v2/employer/org/add_user', { body: { org_id: organizationId, email } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onAdded();
    },
  });
  return (
    <ApiForm form={form} action="Add member" labels={{ email: 'Email' }}>
      <TextInput
        label="Email"
        description="They can post jobs for the organization and manage its posts and orders."
        type="email"
        data-autofocus
        {...form.field('email')}
      />
    </ApiForm>
  );
}
