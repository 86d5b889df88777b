import { z } from 'zod';
import { Email, line } from '~/platform/http/schemas';

/** The values of a job that a column of a table can hold, by the names that a mapping file uses. */
export const columnNames = [
  'id',
  'title',
  'description',
  'status',
  'filled',
  'posted',
  'expires',
  'url',
  'company',
  'company_url',
  'company_logo',
  'author_email',
  'author_name',
  'location',
  'city',
  'state',
  'country',
  'zip',
  'remote',
  'salary',
  'salary_unit',
  'salary_currency',
  'type',
  'category',
  'degree',
  'experience',
  'benefit',
  'language_level',
  'start',
  'apply',
] as const;
export type ColumnName = (typeof columnNames)[number];

const words = z.record(z.string(), line(200)).default({});

/**
 * The mapping file of an import (docs/moving-in.md). All of it is optional, and an unknown member is refused, so that a misspelled one is noticed.
 */
export const Mapping = z
  .strictObject({
    /** For tables: the value, and the heading of its column. */
    columns: z.partialRecord(z.enum(columnNames), line(200)).default({}),
    /** For tables: the character between cells. */
    delimiter: z.string().length(1, 'must be one character').optional(),
    /** For tables: what stands between several categories in a cell. */
    separator: z.string().min(1, 'must have 1 to 5 characters').max(5, 'must have 1 to 5 characters').default(';'),
    /** How days with slashes are written: `11/20/2026` or `20/11/2026`. */
    dates: z.enum(['month first', 'day first']).default('month first'),
    /** Names there, and the board's words for them; an empty word leaves the value out. */
    types: words,
    categories: words,
    degrees: words,
    experience: words,
    benefits: words,
    language_levels: words,
    starts: words,
    organizations: words,
    /** Where a job says nothing, or names a place that cannot be found. */
    defaults: z
      .strictObject({ company: line(200).default(''), location: line(200).default(''), country: line(60).default('US'), apply: line(2_000).default('') })
      .prefault({}),
    /** The account that gets the posts of jobs without an author. */
    owner: Email.optional(),
  })
  .prefault({});
export type Mapping = z.output<typeof Mapping>;

/** A mapping without any rule of its own. */
export const plainMapping: Mapping = Mapping.parse({});
