import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { line } from '~/platform/http/schemas';
import { payTypes } from '~/platform/money/pay-units';
import { postTag } from '~/posts/answer-tags';
import { LEAST_ORGANIZATIONS, LEAST_POSTS, MONTHS } from './rules';

/** The tag of all answers with figures about pay: each night they are made anew. */
export const PAY = 'pay';

const Quartiles = z.object({ low: z.number(), median: z.number(), high: z.number() });

const PayFigures = z.object({
  currency: z.string(),
  posts: z.int(),
  organizations: z.int(),
  /** The quartiles of the pay of a year. */
  yearly: Quartiles,
  /** The unit of most of the posts, and the quartiles in it. */
  pay_type: z.enum(payTypes),
  usual: Quartiles,
});
export type PayFigures = z.output<typeof PayFigures>;

/** The figures of a job title or category. */
const PayGroup = PayFigures.extend({ name: z.string(), is_category: z.boolean() });
export type PayGroup = z.output<typeof PayGroup>;

/** The figures of a job title or category in one place. */
const PlacedPay = PayGroup.extend({
  /** Empty for all places together. */
  state_code: z.string(),
  state_name: z.string(),
});
export type PlacedPay = z.output<typeof PlacedPay>;

/** The first and last day of the posts that count, as `2026-11-20`. */
const Period = z.object({ from: z.string(), to: z.string() });
export type Period = z.output<typeof Period>;

export const payCalls = defineCalls({
  'GET /v2/pay': {
    summary: `What posts of the last ${MONTHS} months pay, by job title and category, for each currency. Only groups of ${LEAST_POSTS} or more posts of ${LEAST_ORGANIZATIONS} or more organizations`,
    reads: true,
    access: anyone,
    shared: true,
    tags: () => [PAY],
    answer: z.object({ period: Period.nullable(), groups: z.array(PayGroup) }),
  },
  'GET /v2/pay/figures': {
    summary: 'What posts of a job title or category pay, in all places and in each state. Null where too few posts state it',
    reads: true,
    access: anyone,
    shared: true,
    tags: () => [PAY],
    query: z.object({ group: line(200) }),
    answer: z.object({
      figures: z.object({ name: z.string(), is_category: z.boolean(), period: Period, places: z.array(PlacedPay) }).nullable(),
    }),
  },
  'GET /v2/posts/{id}/pay': {
    summary: 'What posts like a job pay: with its title in its state, or with its title. Null where too few posts state it',
    reads: true,
    access: anyone,
    shared: true,
    tags: ({ params }) => [postTag(params.id), PAY],
    params: z.object({ id: idOf('public post') }),
    answer: z.object({ figures: PlacedPay.nullable() }),
  },
});
