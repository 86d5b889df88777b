import { z } from 'zod';
import { SUBJECT_PLACEHOLDERS, unknownPlaceholders } from '~/jobs/apply-subject';
import { EmployerPost } from '~/jobs/schemas';
import { anyRole, defineCalls } from '~/platform/http/call';
import { employerRoles } from '~/platform/http/roles';
import { Email, Id, line, listOf, Message, PageNumber, prose, requiredLine, requiredProse, WebAddress } from '~/platform/http/schemas';
import { benefits, contractTypes, degrees, experienceLevels, orgTypes, payTypes, postTypes, skills } from '~/site/vocabularies';

const employer = anyRole(...employerRoles);

const oneOf = <const Words extends readonly string[]>(words: Words) => z.enum(words as unknown as [Words[number], ...Words[number][]]);
const someOf = (words: readonly string[], max: number) =>
  z
    .array(oneOf(words))
    .max(max, `please choose at most ${max}`)
    .default([])
    .transform((chosen) => [...new Set(chosen)]);

const Amount = z
  .number('please submit an amount')
  .min(0, 'please submit an amount of 0 or more')
  .max(10_000_000, 'please submit an amount of at most 10,000,000')
  .default(0);

/** Wizard step 1, Basic Information. */
export const Basic = z.object({
  headline: requiredLine(150),
  position: requiredLine(120),
  post_type: oneOf(postTypes).default('Standard'),
  contract_type: oneOf(contractTypes).default('Full Time'),
  description: requiredProse(20_000),
  remote: z.boolean().default(false),
  location: z
    .object({
      country_code: line(2).default('US'),
      zipcode: line(10).default(''),
      city: line(120).default(''),
      state_code: line(3).default(''),
    })
    .prefault({}),
});

/** Wizard step 2, Job Details. */
export const Details = z.object({
  experience: z.union([z.literal(''), oneOf(experienceLevels)], `please submit one of: ${experienceLevels.join(', ')}`).default(''),
  salary: z
    .object({ min: Amount, max: Amount, pay_type: oneOf(payTypes).default('Annually') })
    .prefault({})
    .refine(({ min, max }) => max === 0 || max >= min, { path: ['max'], message: 'please submit at least the minimum' }),
  skills: someOf(skills, 20),
  benefits: someOf(benefits, 40),
  org_types: someOf(orgTypes, 10),
  degrees: someOf(degrees, 10),
});

const Blank = z.literal('');

/** Wizard step 3, Apply Information. */
export const ApplyInfo = z.object({
  apply: z
    .object({
      email: z.union([Blank, Email], 'please submit an email address').default(''),
      subject: line(200)
        .default('')
        .superRefine((subject, context) => {
          const unknown = unknownPlaceholders(subject);
          if (unknown.length === 0) return;
          const known = SUBJECT_PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
          context.addIssue({ code: 'custom', message: `please use only ${known}; ${unknown.join(', ')} means nothing here` });
        }),
      url: z.union([Blank, WebAddress], "please submit a web address that starts with 'http'").default(''),
      info: prose(2_000).default(''),
    })
    .prefault({}),
  require_resume: z.boolean().default(false),
  require_cover_letter: z.boolean().default(false),
});

const params = z.object({ id: Id });
const one = { access: employer, params, answer: EmployerPost } as const;
const page = { access: employer, query: z.object({ page_num: PageNumber.default(1) }), answer: listOf(EmployerPost) } as const;
const saves = <Data extends z.ZodType>(data: Data) => ({ ...one, body: z.object({ data }) }) as const;

export const postingCalls = defineCalls({
  'GET /v2/employer/jobs': { summary: 'A page of the live posts of the user and their organizations', ...page },
  'GET /v2/employer/jobs_prep': { summary: 'A page of pending posts', ...page },
  'GET /v2/employer/jobs_expired': { summary: 'A page of expired posts', ...page },
  'GET /v2/employer/jobs/{id}': { summary: 'An own post with its applicants', ...one },
  'GET /v2/employer/jobs_prep/{id}': { summary: 'An own post, for the wizard; `state` says whether it is still pending', ...one },
  'GET /v2/employer/jobs_expired/{id}': { summary: 'An own expired post', ...one },

  'POST /v2/employer/jobs_prep/start': {
    summary: 'Start a post for an own organization, agreeing to the posting policies',
    access: employer,
    body: z.object({
      agree: z.boolean('please agree to the posting policies').refine((agreed) => agreed, 'please agree to the posting policies'),
      organization: z.object({ _id: z.string().default(''), name: z.string().default('') }).nullish(),
    }),
    answer: EmployerPost,
  },
  'POST /v2/employer/jobs_prep/update/{id}/basic': { summary: 'Save wizard step 1', ...saves(Basic) },
  'POST /v2/employer/jobs_prep/update/{id}/details': { summary: 'Save wizard step 2', ...saves(Details) },
  'POST /v2/employer/jobs_prep/update/{id}/apply_info': { summary: 'Save wizard step 3; the order is priced', ...saves(ApplyInfo) },
  'POST /v2/employer/jobs/update/{id}/basic': { summary: 'Change the basics of a live post; its dates stay', ...saves(Basic) },
  'POST /v2/employer/jobs/update/{id}/details': { summary: 'Change the details of a live post', ...saves(Details) },
  'POST /v2/employer/jobs/update/{id}/apply_info': { summary: 'Change the apply information of a live post', ...saves(ApplyInfo) },

  'DELETE /v2/employer/jobs_prep/{id}': { summary: 'Delete a pending post', access: employer, params },
  'DELETE /v2/employer/jobs/{id}': { summary: 'Delete a live or expired post', access: employer, params },
  'GET /v2/employer/jobs_prep/copy/{id}': { summary: 'Copy a pending post to a new pending one', ...one },
  'GET /v2/employer/jobs_prep/copylive/{id}': { summary: 'Copy a live or expired post to a new pending one', ...one },

  'POST /v2/employer/jobs/renew/{id}': { summary: 'Renew an unfilled post, free, for 90 days from now', ...one },
  'POST /v2/employer/jobs/filled/{id}': {
    summary: 'Mark a post filled, which takes it out of the lists; `filled: false` undoes it',
    ...one,
    body: z.object({ filled: z.boolean().default(true) }),
  },
  'POST /v2/employer/jobs/posted/{id}': { summary: 'Show a published post to the public, or take it down', ...one, body: z.object({ posted: z.boolean() }) },
  'POST /v2/employer/jobs/organization/{id}': {
    summary: 'Move a post to another own organization',
    ...one,
    body: z.object({ organization: z.object({ _id: Id }) }),
  },
  'POST /account/jobs/send_test/{id}': {
    summary: 'Mail a test application that looks like a real one',
    access: employer,
    params,
    body: z.object({ email: Email }),
    answer: Message,
  },
});
