import { formatMoment } from '~/platform/ui/format';
import { Badge, type States, stateBadge } from '~/platform/ui/records/Badge';
import type { AdminMailRow } from '../../admin-contract';

export const mailStates: States<AdminMailRow['state']> = {
  queued: ['Queued', 'plain'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'bad'],
  bounced: ['Bounced', 'bad'],
  suppressed: ['Suppressed', 'bad'],
};

/** The state of a mail. One whose attempt failed says when it is tried again. */
export const MailStateBadge = ({ state, next_attempt_on }: Pick<AdminMailRow, 'state' | 'next_attempt_on'>) =>
  next_attempt_on ? <Badge kind="bad">Retrying, next at {formatMoment(next_attempt_on)}</Badge> : stateBadge(mailStates, state);
