import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';
import { Instant } from '~/platform/http/schemas';
import { Weekday } from './schemas';

/** When the newsletter comes to those who chose a day: the moment, and the rest that it waits for, if any. */
const NextIssue = z.object({ day: Weekday, at: Instant, after: z.string().nullable() });
export type NextIssue = z.output<typeof NextIssue>;

/** The times of the newsletter, for the forms in which its days are chosen. The slice `newsletter`, which knows them, answers. */
export const newsletterTimeCalls = defineCalls({
  'GET /v2/support/newsletter/times': {
    summary: 'The hour of the newsletter, and when it comes next to those who chose each day',
    access: anyone,
    shared: true,
    answer: z.object({ hour: z.int(), next: z.array(NextIssue) }),
  },
});
