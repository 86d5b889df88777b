import { HOUR } from '~/platform/clock';
import type { Limit } from '~/platform/rate-limit';

/** How often the newsletter's doors may be knocked at (promises, "Input"): nobody's mailbox is filled by what others type. */
export const limits = {
  bySender: { name: 'newsletter.sender', times: 20, per: HOUR },
  byMailbox: { name: 'newsletter.mailbox', times: 4, per: HOUR },
} as const satisfies Record<string, Limit>;
