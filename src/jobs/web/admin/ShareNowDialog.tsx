import { Textarea } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastSuccess } from '~/platform/ui/toast';
import type { AdminShare } from '../../social-contract';
import { socialApi as api } from './share-list';

/** Shows the text of a share, which staff may change, and posts it. */
export function ShareNowDialog({ share, onClose }: { share: AdminShare; onClose(): void }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    initialValues: { message: share.message },
    submit: ({ message }) => api('POST /v3/admin/shares/{id}/share', { params: { id: share._id }, body: { message } }),
    onSuccess: () => {
      toastSuccess('Successfully posted.');
      onClose();
      void revalidate();
    },
    // The record behind the dialog then shows what became of the attempt.
    onFailure: () => void revalidate(),
  });
  return (
    <Dialog title="Share now" shape="form" onClose={onClose}>
      <ApiForm form={form} action="Share to our page" heading="Failed posting" labels={{ message: 'Text' }}>
        <Textarea
          label="Text"
          description="The link to the job goes with it."
          autosize
          minRows={3}
          maxRows={10}
          dir="auto"
          data-autofocus
          {...form.field('message')}
        />
      </ApiForm>
    </Dialog>
  );
}
