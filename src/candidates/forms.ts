import { z } from 'zod';
import { idOf } from '~/platform/http/references';
import { Id, line, prose, requiredLine, WebAddress } from '~/platform/http/schemas';
import { expectedPayTypes } from '~/platform/money/pay-units';
import { refuseUnknownPlace } from '~/platform/places/location';
import type { VocabularyName } from '~/site/vocabulary-names';
import { wordOf } from '~/site/word-schema';
import { isDomain, isSharedByMany, readDomain } from './domains';
import { isMonth, isMonthOrder } from './rules';
import { MAX_HIDDEN, visibilities } from './visibility';

const Blank = z.literal('');
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values as unknown as [Values[number], ...Values[number][]]);
const someOf = (vocabulary: VocabularyName, max: number) =>
  z
    .array(wordOf(vocabulary))
    .max(max, { error: `please select at most ${max}`, abort: true })
    .overwrite((chosen) => [...new Set(chosen)]);
const Address = z.union([Blank, WebAddress], "please submit a web address that starts with 'http'");

const Names = z.object({ prefix: line(20), first_name: line(100), middle_name: line(100), last_name: line(100), suffix: line(20) });

const Place = z.object({
  country_code: line(2).default('US'),
  zipcode: line(10).default(''),
  city: line(120).default(''),
  state_code: line(3).default(''),
});

/** The fields of the profile form; omitted fields stay as they are. */
export const ProfileForm = z
  .object({
    user: Names.extend({ first_name: requiredLine(100), last_name: requiredLine(100) }).partial(),
    title: line(120),
    bio: prose(10_000),
    location: Place.superRefine(refuseUnknownPlace),
    available: z.boolean(),
    can_work_remote: z.boolean(),
    contract_types: someOf('contract_types', 20),
    degrees: someOf('degrees', 20),
    skills: someOf('skills', 30),
    url: Address,
    linkedin_url: Address,
    salary: z.object({
      amount: z
        .number('please submit an amount')
        .min(0, 'please submit an amount of 0 or more')
        .max(10_000_000, 'please submit an amount of at most 10,000,000'),
      pay_type: oneOf(expectedPayTypes).default('Annually'),
    }),
  })
  .partial();
export type ProfileForm = z.output<typeof ProfileForm>;

/** What staff change of a profile. A name or a place that a profile does not have yet may stay empty; the fields refuse one that becomes empty. */
export const ProfileChange = ProfileForm.extend({ user: Names.partial().optional(), location: Place.optional() });

const month = (schema: z.ZodString | z.ZodDefault<z.ZodString>) =>
  schema.refine((text) => text === '' || isMonth(text), 'please submit a month and a year, such as 09/2018');
const typedMonth = () => z.string().trim().max(40, 'please use at most 40 characters');
const StartDate = month(typedMonth().min(1, 'please submit a value'));
const EndDate = month(typedMonth().default(''));
const inOrder = { path: ['end_date'], message: 'please submit an end after the start' };

export const ExperienceForm = z
  .object({
    _id: z.union([Blank, idOf('position')]).optional(),
    title: requiredLine(150),
    industry: line(150).default(''),
    company: requiredLine(150),
    summary: prose(5_000).default(''),
    start_date: StartDate,
    end_date: EndDate,
    current_employer: z.boolean().default(false),
  })
  .refine(({ start_date, end_date, current_employer }) => current_employer || isMonthOrder(start_date, end_date), inOrder);
export type ExperienceForm = z.output<typeof ExperienceForm>;

export const EducationForm = z
  .object({
    _id: z.union([Blank, idOf('school')]).optional(),
    school: requiredLine(150),
    field_of_study: line(150).default(''),
    degree: wordOf('degrees').default(''),
    summary: prose(5_000).default(''),
    start_date: StartDate,
    end_date: EndDate,
  })
  .refine(({ start_date, end_date }) => isMonthOrder(start_date, end_date), inOrder);
export type EducationForm = z.output<typeof EducationForm>;

const distinct = (chosen: string[]): string[] => [...new Set(chosen)];

const Domain = line(253)
  .overwrite(readDomain)
  .refine(isDomain, 'please submit the part of an address after the @, such as myschool.org')
  .refine(
    (domain) => !isSharedByMany(domain),
    'people at many organizations have these addresses, so this would hide you from almost everyone. Please select the organization instead',
  );

/** The visibility of a profile. Unknown organizations are ignored. */
export const PrivacyForm = z.object({
  visibility: z.enum(visibilities),
  hides_employers: z.boolean().default(false),
  organizations: z
    .array(Id)
    .max(MAX_HIDDEN, { error: `please select at most ${MAX_HIDDEN}`, abort: true })
    .overwrite(distinct)
    .default([]),
  domains: z
    .array(Domain)
    .max(MAX_HIDDEN, { error: `please submit at most ${MAX_HIDDEN}`, abort: true })
    .overwrite(distinct)
    .default([]),
});
export type PrivacyForm = z.output<typeof PrivacyForm>;
