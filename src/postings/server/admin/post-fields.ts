import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { loadUserNames } from '~/accounts/server';
import { isWordLeaf, leaves } from '~/jobs/content';
import { stepShape } from '~/jobs/content-schemas';
import { acceptPostWords, changeAsAdmin, lockPostIn, type PostChange, type PostRow, toColumns } from '~/jobs/server';
import { followPost, publishAsAdmin } from '~/orders/server';
import { organizationFacts } from '~/organizations/server';
import { invalidField } from '~/platform/errors';
import { REMOTE_LOCATION } from '~/platform/places/location';
import { dateInRange, isInRange } from '~/platform/records/date-range';
import { defineCollection, type EditableField, type FieldWrite, fieldOf } from '~/platform/records/fields';
import { RecordId } from '../../admin-contract';
import { ApplyInfo, Basic, Details } from '../../contract';
import { forbiddenFaults, type ReadTexts, readTexts } from '../read-texts';

const field = fieldOf<PostRow>();
type Write<Value> = FieldWrite<PostRow, Value>;
type Fields = Record<string, EditableField<PostRow>>;

/** Changes columns. The unpaid order of a complete draft is priced again in the same transaction, as when its employer saves it. */
async function change({ ctx, tx, row }: Write<unknown>, columns: PostChange): Promise<void> {
  const saved = await changeAsAdmin(ctx, tx, row, columns);
  if (!row.postedOn && saved.step === 3) await followPost(ctx, tx, saved);
}

type FlagColumn = 'active' | 'posted' | 'private' | 'requireCoverLetter' | 'requireResume' | 'sharedFb';

const flag = (column: FlagColumn, write = (of: Write<boolean>) => change(of, { [column]: of.value })) =>
  field({ operators: ['field_toggle', 'field_set'], value: z.boolean(), read: (row) => row[column], write });

/**
 * Makes a post remote, or puts it back to its place: the one it had before an admin made it remote, else the one of its
 * organization. @throws 422 where neither is known.
 */
async function writeRemote(write: Write<boolean>): Promise<void> {
  const { tx, row, value: remote } = write;
  const { countryCode, stateCode, zipcode, city } = row;
  if (remote) return change(write, { remote, ...REMOTE_LOCATION, placeBeforeRemote: { countryCode, stateCode, zipcode, city } });
  const place = row.placeBeforeRemote ?? (await organizationFacts(tx, row.organizationId))?.location;
  if (!place?.city) throw invalidField('value', 'neither the post nor its organization has another place', 'no_place');
  return change(write, { remote, ...place, placeBeforeRemote: null });
}

const AnyDate = z
  .union([z.date(), z.iso.datetime({ offset: true, error: 'please submit a date like 2026-11-20T15:00:00Z' })])
  .transform((value) => new Date(value))
  .refine(isInRange, 'please submit a date between 2000 and 2100');

type DateColumn = 'postedOn' | 'createdAt' | 'expiresOn';

const date = (column: DateColumn, write: (of: Write<Date>) => Promise<unknown>) =>
  field({
    operators: ['field_add_days', 'field_sub_days', 'field_set_now', 'field_set'],
    value: AnyDate,
    read: (row) => row[column] as Date,
    write: (of) => {
      dateInRange(of.value);
      return write(of);
    },
  });

/** A date on which something happened, so it is not in the future. */
const pastDate = (column: 'postedOn' | 'createdAt') =>
  date(column, (of) => {
    if (of.value > of.ctx.clock.now()) throw invalidField('value', 'please choose a date that is not in the future', 'in_the_future');
    return change(of, { [column]: of.value });
  });

/** A draft gets these dates when it goes live, and only then. With them it would be live without having been paid. */
const dateOfPublishing = (column: DateColumn) =>
  date(column, async () => {
    throw invalidField('value', 'this post is not live yet; it gets this date when its order is paid', 'not_live');
  });

async function writeOrganization(write: Write<string>): Promise<void> {
  const organization = await organizationFacts(write.tx, write.value);
  if (!organization) throw invalidField('value', 'there is no such organization', 'unknown_organization');
  if (!organization.active) throw invalidField('value', 'this organization is not active', 'inactive_organization');
  await change(write, { organizationId: write.value });
}

async function writeUser(write: Write<string>): Promise<void> {
  const known = await loadUserNames(write.tx, [write.value]);
  if (!known.has(write.value)) throw invalidField('value', 'there is no such user', 'unknown_user');
  await change(write, { userId: write.value });
}

/** A text that the wizard checks for forbidden content. It is read and rendered before the transaction. */
const checkedText = (name: 'headline' | 'description') =>
  field({
    operators: ['field_set'],
    value: stepShape('basic')[name],
    read: (row) => row[name],
    prepare: (_ctx, value, viewer) => readTexts({ headline: '', description: '', [name]: value }, viewer.userId),
    async write(write) {
      const texts = write.prepared as ReadTexts;
      const organization = await organizationFacts(write.tx, write.row.organizationId);
      const [fault] = [...texts.faults, ...forbiddenFaults(texts, organization?.url ?? '')];
      if (fault) throw invalidField('value', fault.msg, fault.type);
      await change(write, { [name]: write.value, ...(name === 'description' && { descriptionHtml: texts.descriptionHtml }) });
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
async function refuseUnknownWords({ tx, row, value }: Write<unknown>, [name = '']: string[]): Promise<void> {
  const accepted = await acceptPostWords(tx, row, { [name]: value } as object, () => ['value']);
  if (!isDeepStrictEqual(accepted, { [name]: value })) throw invalidField('value', 'one of these words was renamed; please reload the page', 'renamed');
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
        write: async (write) => {
          if (isWordLeaf(leaf)) await refuseUnknownWords(write, path);
          const columns = toColumns(nested(path, write.value)) as PostChange;
          const { applyEmail, applyUrl, salaryMinCents, salaryMaxCents } = { ...write.row, ...columns };
          if (path[0] === 'salary' && salaryMaxCents > 0 && salaryMaxCents < salaryMinCents) {
            throw invalidField('value', 'the maximum would be less than the minimum', 'range');
          }
          if (path[0] === 'apply' && !applyEmail && !applyUrl) {
            throw invalidField('value', 'please submit an email address, or a web address to apply at', 'missing');
          }
          return change(write, columns);
        },
      }),
    ]),
);

/** The fields that published posts and drafts have in common. */
const common: Fields = {
  ...contentFields,
  headline: checkedText('headline'),
  description: checkedText('description'),
  active: flag('active'),
  private: flag('private'),
  require_cover_letter: flag('requireCoverLetter'),
  require_resume: flag('requireResume'),
  shared_fb: flag('sharedFb'),
  remote: field({ operators: ['field_toggle', 'field_set'], value: z.boolean(), read: (row) => row.remote, write: writeRemote }),
  created_on: pastDate('createdAt'),
  organization: field({ operators: ['field_set'], value: RecordId, read: (row) => row.organizationId, write: writeOrganization }),
  user: field({ operators: ['field_set'], value: RecordId, read: (row) => row.userId, write: writeUser }),
  max_renewals: field({
    operators: ['field_set_int', 'field_set'],
    value: z.int('please submit a whole number').min(0, 'please submit at least 0').max(100, 'please submit at most 100'),
    read: (row) => row.maxRenewals,
    write: (of) => change(of, { maxRenewals: of.value }),
  }),
};

/** The fields of posts that were published. */
export const postCollection = defineCollection<PostRow>({
  name: 'posts',
  find: (tx, id) => lockPostIn(tx, 'published', id),
  fields: {
    ...common,
    posted: flag('posted'),
    posted_on: pastDate('postedOn'),
    expires_on: date('expiresOn', (of) => change(of, { expiresOn: of.value })),
  },
});

/** The fields of drafts. `active` publishes nothing; `posted` does, where nothing is left to pay. */
export const pendingPostCollection = defineCollection<PostRow>({
  name: 'posts_prep',
  find: (tx, id) => lockPostIn(tx, 'pending', id),
  fields: {
    ...common,
    posted: flag('posted', ({ ctx, tx, row, value }) => (value ? publishAsAdmin(ctx, tx, row) : Promise.resolve())),
    posted_on: dateOfPublishing('postedOn'),
    expires_on: dateOfPublishing('expiresOn'),
  },
});
