import { formDialog } from '~/platform/ui/records/form-dialog';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminShare, adminSocialCalls } from '../../admin-contract';

const api = browserApi<typeof adminSocialCalls>();

/** Shows the text of a share, which staff may change, and posts it. */
export const ShareNowDialog = formDialog({
  title: 'Share now',
  initial: ({ message }: AdminShare) => ({ message }),
  fields: [{ name: 'message', label: 'Text', help: 'We’ll add the link to the job.', control: 'lines', rows: [3, 10], first: true }],
  submit: (body, { _id: id }, attempt) => api('POST /v3/admin/shares/{id}/share', { params: { id }, body }, attempt),
  verb: 'Share to our page',
  done: 'Successfully posted.',
});
