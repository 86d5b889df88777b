import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '~/platform/audit';
import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Context, ReadContext } from '~/platform/context/context';
import { invalid, notFound } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { announcePublicChange } from '~/platform/database/changes';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { currencies } from '~/platform/money/currencies';
import { countries, isCountry } from '~/platform/places/countries';
import { isStateOf, states } from '~/platform/places/states';
import { type Contradiction, defineCollection, fieldOf } from '~/platform/records/fields';
import { finderOf } from '~/platform/records/finder';
import type { QueryOf, RecordList } from '~/platform/records/list';
import { AdminLaw, type adminCoachCalls, lawFields } from '../../admin-contract';
import { exampleHint } from '../../example';
import { lawPlace } from '../../law-hints';
import { isInForce, lawFaults } from '../../laws';
import { postLaws } from '../../tables';
import type { LawRow } from '../queries';

const isPlace = ({ countryCode, stateCode }: { countryCode: string; stateCode: string }) =>
  isCountry(countryCode) && (stateCode === '' || isStateOf(countryCode, stateCode));

const isCurrency = (code: string): boolean => currencies.includes(code);

const present = async ({ clock, config }: ReadContext, rows: LawRow[]): Promise<AdminLaw[]> => {
  const day = isoDayAt(clock.now(), config.TIME_ZONE);
  return rows.map((row) => ({
    _id: row.id,
    place: lawPlace(row),
    country_code: row.countryCode,
    state_code: row.stateCode,
    asks: row.asks,
    wording: row.wording,
    said_by: row.saidBy,
    widest: row.widest,
    unless_above: row.unlessAbove,
    currency: row.currency,
    employees_from: row.employeesFrom,
    from_day: row.fromDay,
    until_day: row.untilDay ?? '',
    source_title: row.sourceTitle,
    source_url: row.sourceUrl,
    source_day: row.sourceDay,
    active: row.active,
    required: row.required,
    in_force: isInForce(row, day),
    example: exampleHint(row),
  }));
};

/** The name of each state and country, as JSON. */
const stateNames = JSON.stringify(Object.fromEntries(Object.keys(states).map((stateCode) => [stateCode, lawPlace({ countryCode: '', stateCode })])));
const countryNames = JSON.stringify(countries);
/** The place of a law as the list shows it, for its order. */
const placeName = sql`coalesce(${stateNames}::jsonb ->> ${postLaws.stateCode}, ${countryNames}::jsonb ->> ${postLaws.countryCode}, ${postLaws.countryCode})`;

/** The laws about job posts. */
export const lawList: RecordList<QueryOf<(typeof adminCoachCalls)['GET /v3/admin/post_laws']>, typeof postLaws, typeof AdminLaw> = {
  table: postLaws,
  id: postLaws.id,
  text: sql`lower(${postLaws.sourceTitle} || ' ' || ${postLaws.countryCode} || ' ' || ${postLaws.stateCode} || ' ' || ${postLaws.wording})`,
  byId: (id) => eq(postLaws.id, id),
  filters: {
    asks: (asks) => eq(postLaws.asks, asks),
    country: (country) => eq(postLaws.countryCode, country.toUpperCase()),
    active: (active) => eq(postLaws.active, active),
    required: (required) => eq(postLaws.required, required),
  },
  sorts: { place: placeName, from_day: postLaws.fromDay, source_day: postLaws.sourceDay },
  row: AdminLaw,
  present,
};

export const lawFinder = finderOf('post_laws', lawList, { sort: 'place' }, ({ place, example, source_title }) => ({
  title: `${place}: ${example.text}`,
  detail: source_title,
}));

/** A law. @throws 404 for an unknown one. */
export async function showLaw(ctx: Context, id: string): Promise<AdminLaw> {
  const [row] = await ctx.db.select().from(postLaws).where(eq(postLaws.id, id));
  if (!row) throw notFound();
  const [law] = await present(ctx, [row]);
  return law as AdminLaw;
}

type NewLaw = z.output<(typeof adminCoachCalls)['POST /v3/admin/post_laws']['body']>;

/** Adds a law, which refuses no post. @throws 422 for one that contradicts itself. */
export async function createLaw(ctx: Context, admin: Viewer, body: NewLaw): Promise<AdminLaw> {
  const id = newId();
  const row: LawRow = {
    id,
    countryCode: body.country_code,
    stateCode: body.state_code,
    asks: body.asks,
    wording: body.wording,
    saidBy: body.said_by,
    widest: body.widest,
    unlessAbove: body.unless_above,
    currency: body.currency,
    employeesFrom: body.employees_from,
    fromDay: body.from_day,
    untilDay: body.until_day || null,
    sourceTitle: body.source_title,
    sourceUrl: body.source_url,
    sourceDay: body.source_day,
    active: true,
    required: false,
  };
  const faults = lawFaults(row, isPlace, isCurrency);
  if (faults.length > 0) throw invalid(faults.map(({ field, message }) => ({ loc: [field], msg: message, type: 'contradiction' })));
  await inTransaction(ctx.db, async (tx) => {
    await tx.insert(postLaws).values(row);
    await announcePublicChange(tx);
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'law.created', subject: 'post_laws', subjectId: id, after: body });
  });
  return showLaw(ctx, id);
}

/** Removes a law. @throws 404 for an unknown one. */
export async function removeLaw(ctx: Context, admin: Viewer, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.delete(postLaws).where(eq(postLaws.id, id)).returning();
    if (!row) throw notFound();
    await announcePublicChange(tx);
    const before = { country_code: row.countryCode, state_code: row.stateCode, asks: row.asks, source_title: row.sourceTitle };
    await recordAudit(tx, ctx.clock, { actorId: admin.userId, action: 'law.deleted', subject: 'post_laws', subjectId: id, before });
  });
}

const lock = async (tx: Database, id: string): Promise<LawRow | undefined> =>
  (await tx.select().from(postLaws).where(eq(postLaws.id, id)).for('no key update'))[0];

const field = fieldOf<LawRow>();
const flag = (column: 'active' | 'required') =>
  field({
    operators: ['field_toggle', 'field_set'],
    value: z.boolean(),
    read: (row) => row[column],
    columns: ({ value }) => ({ [column]: value }),
  });
const text = (
  column: 'countryCode' | 'stateCode' | 'wording' | 'saidBy' | 'currency' | 'fromDay' | 'sourceTitle' | 'sourceUrl' | 'sourceDay',
  value: z.ZodType<string>,
) => field({ operators: ['field_set'], value, read: (row) => row[column], columns: (write) => ({ [column]: write.value }) });
const amount = (column: 'widest' | 'unlessAbove' | 'employeesFrom', value: z.ZodType<number>) =>
  field({ operators: ['field_set'], value, read: (row) => row[column], columns: (write) => ({ [column]: write.value }) });

/** The fields of laws that admins may change. */
export const lawCollection = defineCollection<LawRow>({
  name: 'post_laws',
  noun: 'law about job posts',
  labels: {
    asks: 'Asks for',
    country_code: 'Country',
    employees_from: 'Minimum employees',
    from_day: 'First day',
    until_day: 'Last day',
    said_by: 'Said by any of',
    source_day: 'Last checked',
    source_title: 'Source',
    source_url: 'Source address',
    state_code: 'State',
    unless_above: 'Unless the top is above',
  },
  find: lock,
  check: ({ after }): Contradiction[] =>
    lawFaults(after, isPlace, isCurrency).map((fault) => ({
      fields: [fault.field, 'country_code', 'asks', 'from_day'],
      message: fault.message,
      type: 'contradiction',
    })),
  store: async ({ tx, before }, columns) => {
    await tx.update(postLaws).set(columns).where(eq(postLaws.id, before.id));
    await announcePublicChange(tx);
  },
  fields: {
    active: flag('active'),
    required: flag('required'),
    asks: field({ operators: ['field_set'], value: lawFields.asks, read: (row) => row.asks, columns: ({ value }) => ({ asks: value }) }),
    country_code: text('countryCode', lawFields.country_code),
    state_code: text('stateCode', lawFields.state_code),
    wording: text('wording', lawFields.wording),
    said_by: text('saidBy', lawFields.said_by),
    widest: amount('widest', lawFields.widest),
    unless_above: amount('unlessAbove', lawFields.unless_above),
    currency: text('currency', lawFields.currency),
    employees_from: amount('employeesFrom', lawFields.employees_from),
    from_day: text('fromDay', lawFields.from_day),
    until_day: field({
      operators: ['field_set'],
      value: lawFields.until_day,
      read: (row) => row.untilDay ?? '',
      columns: ({ value }) => ({ untilDay: value || null }),
    }),
    source_title: text('sourceTitle', lawFields.source_title),
    source_url: text('sourceUrl', lawFields.source_url),
    source_day: text('sourceDay', lawFields.source_day),
  },
});
