import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { loadUserNames } from '~/accounts/server';
import { followPost, publishAsAdmin } from '~/orders/server';
import { organizationFacts } from '~/organizations/server';
import { wholeDay } from '~/platform/calendar/last-day';
import { invalidField } from '~/platform/context/errors';
import { RecordId } from '~/platform/http/schemas';
import { type Location, REMOTE_LOCATION } from '~/platform/places/location';
import { dateInRange, isInRange, OUT_OF_RANGE } from '~/platform/records/date-range';
import { type ColumnChange, type Contradiction, defineCollection, type EditableField, type FieldWrite, fieldOf } from '~/platform/records/fields';
import { isWordLeaf, leaves } from '~/posts/content';
import { stepShape } from '~/posts/content-schemas';
import { changeAsAdmin, idsInState, lockPostIn } from '~/posts/server/admin';
import { acceptPostWords, toColumns } from '~/posts/server/content';
import type { PostRow } from '~/posts/server/posts';
import { adminPostCalls } from '../../admin-contract';
import { ApplyInfo, Basic, Details } from '../../contract';
import { movedCurrency } from '../post-currency';
import { forbiddenFaults, type ReadTexts, readTexts } from '../read-texts';
import { amountsOf } from '../step-columns';

const field = fieldOf<PostRow>();
type Write<Value> = FieldWrite<PostRow, Value>;
type Fields = Record<string, EditableField<PostRow>>;

type Columns = Partial<PostRow>;

/** The amounts of a pay as the wizard stores them. */
function countedPay({ salaryMinCents, salaryMaxCents, payLimit }: PostRow) {
  const { min, max } = amountsOf(payLimit, { min: salaryMinCents, max: salaryMaxCents });
  return { salaryMinCents: min, salaryMaxCents: max };
}

const PAY_COLUMNS = ['salaryMinCents', 'salaryMaxCents', 'payLimit'];

/** Stores columns. The unpaid order of a complete draft is priced again in the same transaction, as when its employer saves it. */
async function store({ ctx, tx, viewer, before, after, undoes = false }: ColumnChange<PostRow>, columns: Columns): Promise<void> {
  const pay = PAY_COLUMNS.some((column) => column in columns) ? countedPay(after) : {};
  const saved = await changeAsAdmin(ctx, tx, before, { ...columns, ...pay }, { admin: viewer, undoes });
  if (!before.postedOn && saved.step === 3) await followPost(ctx, tx, saved);
}

/** A salary whose maximum is less than its minimum, and a post to which nobody can apply. */
function contradictions(after: PostRow): Contradiction[] {
  const { applyEmail, applyUrl } = after;
  const { salaryMinCents, salaryMaxCents } = countedPay(after);
  const found: Contradiction[] = [];
  if (salaryMaxCents > 0 && salaryMaxCents < salaryMinCents) {
    found.push({ fields: ['salary.max', 'salary.min'], message: 'the maximum would be less than the minimum', type: 'range' });
  }
  if (!applyEmail && !applyUrl) {
    found.push({ fields: ['apply.email', 'apply.url'], message: 'please submit an email address, or a web address to apply at', type: 'missing' });
  }
  return found;
}

type FlagColumn = 'active' | 'posted' | 'private' | 'requireCoverLetter' | 'requireResume' | 'sharedFb';

const flag = (column: FlagColumn) =>
  field({
    operators: ['field_toggle', 'field_set'],
    value: z.boolean(),
    read: (row) => row[column],
    columns: ({ value }) => ({ [column]: value }),
  });

/**
 * Makes a post remote, or puts it back to its place: the one it had before an admin made it remote, else the one of its
 * organization. @throws 422 where neither is known.
 */
async function remoteColumns({ tx, row, value: remote }: Write<boolean>): Promise<Columns> {
  const { countryCode, stateCode, zipcode, city } = row;
  const columns = (place: Location) => movedCurrency(tx, row, place.countryCode).then((currency) => ({ remote, ...place, ...currency }));
  if (remote) return { ...(await columns(REMOTE_LOCATION)), placeBeforeRemote: { countryCode, stateCode, zipcode, city } };
  const place = row.placeBeforeRemote ?? (await organizationFacts(tx, row.organizationId))?.location;
  if (!place?.city) throw invalidField('value', 'neither the post nor its organization has another place', 'no_place');
  return { ...(await columns(place)), placeBeforeRemote: null };
}

const AnyDate = z
  .union([z.date(), z.iso.datetime({ offset: true, error: 'please submit a date like 2026-11-20T15:00:00Z' })])
  .transform((value) => new Date(value))
  .refine(isInRange, OUT_OF_RANGE);

type DateColumn = 'postedOn' | 'createdAt' | 'expiresOn';

const date = (column: DateColumn, check: (of: Write<Date>) => void = () => {}) =>
  field({
    operators: ['field_add_days', 'field_sub_days', 'field_set_now', 'field_set'],
    value: AnyDate,
    read: (row) => row[column] as Date,
    columns: (of) => {
      dateInRange(of.value);
      check(of);
      // A post runs until the end of its last day.
      return { [column]: column === 'expiresOn' ? wholeDay(of.value, of.ctx.config.TIME_ZONE) : of.value };
    },
  });

/** A date on which something happened, so it is not in the future. */
const pastDate = (column: 'postedOn' | 'createdAt') =>
  date(column, ({ ctx, value }) => {
    if (value > ctx.clock.now()) throw invalidField('value', 'please select a date that isn’t in the future', 'in_the_future');
  });

/** A draft gets these dates when it goes live, and only then. With them it would be live without having been paid. */
const dateOfPublishing = (column: DateColumn) =>
  date(column, () => {
    throw invalidField('value', 'this post isn’t live yet; it gets this date when its order is paid', 'not_live');
  });

async function organizationColumns({ tx, value: organizationId }: Write<string>): Promise<Columns> {
  const organization = await organizationFacts(tx, organizationId);
  if (!organization) throw invalidField('value', 'there is no such organization', 'unknown_organization');
  if (!organization.active) throw invalidField('value', 'this organization isn’t active', 'inactive_organization');
  return { organizationId };
}

async function userColumns({ tx, value: userId }: Write<string>): Promise<Columns> {
  const known = await loadUserNames(tx, [userId]);
  if (!known.has(userId)) throw invalidField('value', 'there is no such user', 'unknown_user');
  return { userId };
}

/** A text that the wizard checks for forbidden content. It is read and rendered before the transaction. */
const checkedText = (name: 'headline' | 'description') =>
  field({
    operators: ['field_set'],
    value: stepShape('basic')[name],
    read: (row) => row[name],
    prepare: (_ctx, value, viewer) => readTexts({ headline: '', description: '', [name]: value }, viewer.userId),
    async columns({ tx, row, value, prepared }) {
      const texts = prepared as ReadTexts;
      const organization = await organizationFacts(tx, row.organizationId);
      const [fault] = [...texts.faults, ...forbiddenFaults(texts, organization?.url ?? '')];
      if (fault) throw invalidField('value', fault.msg, fault.type);
      return { [name]: value, ...(name === 'description' && { descriptionHtml: texts.descriptionHtml }) };
    },
  });

/** Content with rules of its own, or that is declared as a flag. The type of a post decides its price, so nobody changes it here. */
const SPECIAL = ['headline', 'description', 'post_type', 'remote', 'location', 'require_resume', 'require_cover_letter'];

/** The schemas of the wizard's steps, with the rules that no single value has. */
const wizard: Record<string, z.ZodType> = { ...Basic.shape, ...Details.shape, ...ApplyInfo.shape };

/** The schema of a value of the wizard, which must be submitted: the wizard's own defaults would clear a field by mistake. */
function schemaOf([name = '', member]: string[]): z.ZodType {
  let schema = wizard[name] as z.ZodType;
  if (member && schema instanceof z.ZodPrefault) schema = (schema.unwrap() as z.ZodObject).shape[member] as z.ZodType;
  return z
    .unknown()
    .refine((value) => value !== undefined, 'please submit a value')
    .pipe(schema as z.ZodType<unknown, NonNullable<unknown> | null>);
}

const nested = ([name = '', member]: string[], value: unknown) => ({ [name]: member ? { [member]: value } : value });

/** Refuses words that are not offered and that the post does not have. A former name is refused, too, so that the log has what is stored. */
async function refuseUnknownWords({ tx, row, value }: Write<unknown>, path: string[]): Promise<void> {
  const given = nested(path, value);
  const accepted = await acceptPostWords(tx, row, given as object, () => ['value']);
  if (!isDeepStrictEqual(accepted, given)) throw invalidField('value', 'one of these words was renamed; please reload the page', 'renamed');
}

/** The other texts and choices of the wizard, by their paths: `contract_type`, `salary.min`, `apply.email`. */
const contentFields: Fields = Object.fromEntries(
  leaves
    .filter(({ path: [name = ''] }) => !SPECIAL.includes(name))
    .map(({ path, leaf }) => [
      path.join('.'),
      field({
        operators: ['field_set'],
        value: schemaOf(path),
        read: (row) => {
          const stored = row[leaf.column as keyof PostRow];
          return leaf.kind === 'amount' ? (stored as number) / 100 : stored;
        },
        columns: async (write) => {
          if (isWordLeaf(leaf)) await refuseUnknownWords(write, path);
          return toColumns(nested(path, write.value)) as Columns;
        },
      }),
    ]),
);

/** The fields that published posts and drafts have in common. */
const common: Fields = {
  // Before the texts, which may name the web address of their organization.
  organization: field({ operators: ['field_set'], value: RecordId, read: (row) => row.organizationId, columns: organizationColumns }),
  ...contentFields,
  headline: checkedText('headline'),
  description: checkedText('description'),
  active: flag('active'),
  private: flag('private'),
  require_cover_letter: flag('requireCoverLetter'),
  require_resume: flag('requireResume'),
  shared_fb: flag('sharedFb'),
  remote: field({ operators: ['field_toggle', 'field_set'], value: z.boolean(), read: (row) => row.remote, columns: remoteColumns }),
  created_on: pastDate('createdAt'),
  user: field({ operators: ['field_set'], value: RecordId, read: (row) => row.userId, columns: userColumns }),
  max_renewals: field({
    operators: ['field_set_int', 'field_set'],
    value: z.int('please submit a whole number').min(0, 'please submit at least 0').max(100, 'please submit at most 100'),
    read: (row) => row.maxRenewals,
    columns: ({ value }) => ({ maxRenewals: value }),
  }),
};

/** The words of the screens for fields whose names say something else. */
const LABELS = {
  'apply.email': 'Email to apply to',
  'apply.info': 'How to apply',
  'apply.subject': 'Email subject',
  'apply.url': 'Web address to apply at',
  max_renewals: 'Renewals allowed',
  'pay.currency': 'Currency',
  'pay.extras': 'Also paid',
  'pay.limit': 'Salary stated as',
  'salary.max': 'Salary to',
  'salary.min': 'Salary from',
  'salary.pay_type': 'Salary paid',
  shared_fb: 'Shared',
};

/** The fields of posts that were published. */
export const postCollection = defineCollection<PostRow>({
  name: 'posts',
  change: adminPostCalls['PATCH /v3/admin/posts/{id}'].body,
  noun: 'post',
  labels: LABELS,
  find: (tx, id) => lockPostIn(tx, 'published', id),
  existing: (db, ids) => idsInState(db, 'published', ids),
  check: ({ after }) => contradictions(after),
  store,
  fields: {
    ...common,
    posted: flag('posted'),
    posted_on: pastDate('postedOn'),
    expires_on: date('expiresOn'),
  },
});

/** The fields of drafts. `active` publishes nothing; `posted` does, where nothing is left to pay. */
export const pendingPostCollection = defineCollection<PostRow>({
  name: 'posts_prep',
  change: adminPostCalls['PATCH /v3/admin/posts_prep/{id}'].body,
  noun: 'pending post',
  labels: LABELS,
  find: (tx, id) => lockPostIn(tx, 'pending', id),
  existing: (db, ids) => idsInState(db, 'pending', ids),
  check: ({ after }) => contradictions(after),
  store,
  fields: {
    ...common,
    posted: field({
      operators: ['field_toggle', 'field_set'],
      value: z.boolean(),
      read: (row) => row.posted,
      // It runs after the other fields of a change were stored: a draft that goes live is not a draft any more.
      write: ({ ctx, tx, row, value, viewer }) => (value ? publishAsAdmin(ctx, tx, viewer, row) : Promise.resolve()),
    }),
    posted_on: dateOfPublishing('postedOn'),
    expires_on: dateOfPublishing('expiresOn'),
  },
});
