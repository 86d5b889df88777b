import { attempt } from '~/platform/ui/records/attempt';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminSuppression, adminMailCalls } from '../../admin-contract';

const api = browserApi<typeof adminMailCalls>();

export const reasonLabels: Record<AdminSuppression['reason'], string> = {
  hard_bounce: 'The address doesn’t accept email',
  soft_bounces: 'Repeated bounces',
  complaint: 'Reported as spam',
};

/** Lets an address get mail again. @returns undefined where it was refused. */
export const liftSuppression = (id: string) =>
  attempt(() => api('DELETE /v3/admin/suppressions/{id}', { params: { id } }), 'The address will get emails again', 'The suppression wasn’t lifted');
