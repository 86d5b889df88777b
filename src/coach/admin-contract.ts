import { z } from 'zod';
import { defineCalls } from '~/platform/http/call';
import { Id, line, requiredLine, WebAddress } from '~/platform/http/schemas';
import { FlagFilter, recordStoreCalls } from '~/platform/records/contract';
import { formatCount } from '~/platform/text/count-text';
import { lawAsks } from './laws';

const Day = z.iso.date('please use a date like 2026-11-20');
const Currency = z
  .string()
  .max(3, { error: 'please use a code like USD', abort: true })
  .regex(/^[A-Z]{3}$/, 'please use a code like USD');
const count = (max: number) =>
  z
    .int('please submit a whole number')
    .min(0, 'please submit 0 or more')
    .max(max, `please submit at most ${formatCount(max)}`);

/** The values of a law's fields. An empty last day is none. */
export const lawFields = {
  country_code: line(2),
  state_code: line(3),
  asks: z.enum(lawAsks, 'please select what it asks for'),
  wording: line(300),
  said_by: line(500),
  widest: count(10_000_000),
  unless_above: count(10_000_000),
  currency: Currency,
  employees_from: count(1_000_000),
  from_day: Day,
  until_day: z.union([z.literal(''), Day]),
  source_title: requiredLine(200),
  source_url: WebAddress,
  source_day: Day,
};

/** What the law of a place asks of job posts. */
export const AdminLaw = z.object({
  _id: Id,
  /** The name of the place. */
  place: z.string(),
  country_code: z.string(),
  /** Empty for the whole country. */
  state_code: z.string(),
  asks: z.enum(lawAsks),
  /** The sentence to add, the phrase to leave out, or when the pay must be told. */
  wording: z.string(),
  /** Phrases, with commas between them, any of which says what the law asks for. */
  said_by: z.string(),
  /** The widest range a year; 0 without one. */
  widest: z.int(),
  /** The widest range does not count where the top is above this; 0 where it always counts. */
  unless_above: z.int(),
  currency: z.string(),
  employees_from: z.int(),
  from_day: z.string(),
  /** Empty where no last day is known. */
  until_day: z.string(),
  source_title: z.string(),
  source_url: z.string(),
  source_day: z.string(),
  active: z.boolean(),
  /** Posts that break it are refused. */
  required: z.boolean(),
  in_force: z.boolean(),
  /** What the employer of an example post that breaks it reads. */
  example: z.object({ text: z.string(), reason: z.string() }),
});
export type AdminLaw = z.output<typeof AdminLaw>;

export const wordFields = { word: requiredLine(60), better: line(60), reason: requiredLine(200), fine_in: line(1_000) };

/** A word that shuts people out. */
export const AdminWord = z.object({
  _id: Id,
  word: z.string(),
  /** Empty where the word is better left out. */
  better: z.string(),
  reason: z.string(),
  /** Phrases, with commas between them, in which it is fine. */
  fine_in: z.string(),
  active: z.boolean(),
});
export type AdminWord = z.output<typeof AdminWord>;

export const adminCoachCalls = defineCalls({
  ...recordStoreCalls({
    base: '/v3/admin/post_laws',
    nouns: { one: 'law about job posts', many: 'laws about job posts' },
    record: AdminLaw,
    row: AdminLaw,
    filters: { asks: lawFields.asks.optional(), country: line(2).optional(), active: FlagFilter, required: FlagFilter },
    sorts: ['place', 'from_day', 'source_day'],
    defaultSort: 'place',
    create: z.object({
      ...lawFields,
      state_code: lawFields.state_code.default(''),
      wording: lawFields.wording.default(''),
      said_by: lawFields.said_by.default(''),
      widest: lawFields.widest.default(0),
      unless_above: lawFields.unless_above.default(0),
      currency: lawFields.currency.default('USD'),
      employees_from: lawFields.employees_from.default(1),
      until_day: lawFields.until_day.default(''),
    }),
    removable: true,
  }),
  ...recordStoreCalls({
    base: '/v3/admin/words_to_avoid',
    nouns: { one: 'word to avoid', many: 'words to avoid' },
    record: AdminWord,
    row: AdminWord,
    filters: { active: FlagFilter },
    sorts: ['word'],
    defaultSort: 'word',
    create: z.object({ ...wordFields, better: wordFields.better.default(''), fine_in: wordFields.fine_in.default('') }),
    removable: true,
  }),
});
