import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';

/** What the law of a place asks of job posts, for the page about it. */
const PostLaw = z.object({
  place: z.string(),
  country: z.string(),
  /** Each thing that is asked, in a sentence. */
  asked: z.array(z.string()),
  /** The first day, as `2026-11-20`. */
  from_day: z.string(),
  /** The last day; empty where none is known. */
  until_day: z.string(),
  source: z.object({ title: z.string(), url: z.string(), day: z.string() }),
});

export const coachPageCalls = defineCalls({
  'GET /v2/pay_transparency': {
    summary: 'What the coach knows of laws about job posts, by place, with days and sources, also of those that begin later',
    access: anyone,
    shared: true,
    answer: z.object({ laws: z.array(PostLaw) }),
  },
});
