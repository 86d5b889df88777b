import { z } from 'zod';
import { Hint } from '~/coach/schemas';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { employerRoles } from '~/platform/http/roles';
import { prose } from '~/platform/http/schemas';

const text = prose(1_000);
const amount = z.number('please submit an amount').min(0, 'please submit an amount of 0 or more').max(1_000_000_000, 'please submit a smaller amount');

/** The fields of a post as they are in a form, whatever is missing or wrong yet. Those that are not sent are as they are saved. */
const Typed = z
  .object({
    headline: text,
    position: text,
    description: prose(20_000),
    remote: z.boolean(),
    location: z.object({ country_code: text.default(''), state_code: text.default(''), zipcode: text.default(''), city: text.default('') }),
    salary: z.object({ min: amount.default(0), max: amount.default(0), pay_type: text.default('') }),
    pay: z.object({ currency: text.default(''), limit: text.default('') }),
    benefits: z.array(text).max(100, 'please select at most 100'),
  })
  .partial();
export type Typed = z.output<typeof Typed>;

export const coachCalls = defineCalls({
  'POST /v2/employer/jobs_prep/coach/{id}': {
    summary: 'Advice about an own post while it is being written, by field: laws of its place, wording, contact data. Nothing is saved',
    access: anyRole(...employerRoles),
    params: z.object({ id: idOf('live post') }),
    body: z.object({ data: Typed }),
    answer: z.object({ hints: z.array(Hint) }),
  },
});
