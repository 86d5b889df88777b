import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { hundredths, requiredLine } from '~/platform/http/schemas';
import { otherSpellings } from '~/platform/records/contract';
import { ReadVersion } from '~/platform/records/version-contract';

/** A pack of a plan. The discount is a percentage with at most two decimals. */
const Pack = z.object({
  count: z.int('please submit a whole number').min(1, 'please submit at least 1').max(10_000, 'please submit at most 10,000'),
  months: z.int('please submit a whole number').min(1, 'please submit at least 1').max(120, 'please submit at most 120'),
  discount: hundredths(95),
});

/** The fields of a plan that admins may change. A plan without packs sells nothing, and its code is unknown to visitors. */
export const planFields = {
  name: requiredLine(120),
  /** The price of one credit in dollars, before the discount of a pack. */
  credit_price: hundredths(10_000).min(1, 'please submit at least 1'),
  packs: z
    .array(Pack)
    .max(50, { error: 'please submit at most 50 packs', abort: true })
    .refine((packs) => new Set(packs.map(({ count }) => count)).size === packs.length, 'please submit each number of credits once'),
};

/** A price list for packs of credits. Stored values are shown also where they would not be taken any more. */
export const AdminPlan = z.object({
  code: z.string(),
  name: z.string(),
  credit_price: z.number(),
  packs: z.array(z.object({ count: z.int(), months: z.int(), discount: z.number() })),
  version: z.string(),
});
export type AdminPlan = z.output<typeof AdminPlan>;

/** A code that fits into an address and that people can type. */
const PlanCode = z
  .string()
  .trim()
  .max(40, { error: 'please submit 3 to 40 letters, digits and hyphens', abort: true })
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/, 'please submit 3 to 40 letters, digits and hyphens');

const admin = anyRole(Role.admin);

export const adminPlanCalls = defineCalls({
  'GET /v3/admin/plans': {
    summary: 'The credit plans with their packs',
    access: admin,
    answer: z.object({
      data: z.array(AdminPlan),
      /** The price of a single post today, against which packs save. */
      single_price: z.number(),
    }),
    aliases: otherSpellings('GET /v3/admin/plans'),
  },
  'POST /v3/admin/plans': {
    summary: 'Make a credit plan for the customers who get its code',
    idempotent: true,
    access: admin,
    body: z.object({ code: refersToNoRecord(PlanCode), ...planFields }),
    answer: AdminPlan,
    aliases: otherSpellings('POST /v3/admin/plans'),
  },
  'PATCH /v3/admin/plans/{code}': {
    summary: 'Change a credit plan; bought packs keep their price and their term',
    access: admin,
    params: z.object({ code: refersToNoRecord(requiredLine(60)) }),
    body: z.object({ ...planFields, version: ReadVersion }).partial(),
    record: AdminPlan,
    answer: AdminPlan,
    aliases: otherSpellings('PATCH /v3/admin/plans/{code}'),
  },
});
