import { HOUR } from '~/platform/clock';
import type { Limit } from '~/platform/rate-limit';

/** How often the newsletter's mailed links may be tried. Calls that send mail are in `platform/mail/limits.ts`. */
export const limits = {
  byLink: { name: 'newsletter.link', times: 120, per: HOUR },
} as const satisfies Record<string, Limit>;
