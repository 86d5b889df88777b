import { DAY, HOUR } from '~/platform/clock';
import type { Limit } from '~/platform/rate-limit';

/** How often somebody may write to candidates (promises, "Input"): enough to fill a position, too little to advertise. */
export const limits = {
  byHour: { name: 'candidate.contact-hour', times: 20, per: HOUR },
  byDay: { name: 'candidate.contact-day', times: 60, per: DAY },
} as const satisfies Record<string, Limit>;

/** Messages from one sender to one person within a day. */
export const MOST_TO_ONE_A_DAY = 3;
