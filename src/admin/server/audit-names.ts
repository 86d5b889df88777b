import type { AuditRow } from '~/platform/audit';
import type { ReadContext } from '~/platform/context/context';
import { Id } from '~/platform/http/schemas';
import type { EditableCollection } from '~/platform/records/fields';
import type { FoundKind } from '~/platform/records/found-kinds';
import { auditKind } from '../audit-kinds';
import { COLLECTIONS, collectionTitles } from './collections/queries';

/** The kinds of records to which values of fields refer, by the name of the field. */
const REFERENCES: Readonly<Record<string, FoundKind>> = {
  user: 'users',
  organization: 'orgs',
  organizations: 'orgs',
  coupon: 'coupons',
  coupons: 'coupons',
  order: 'orders',
  orders: 'orders',
  post: 'posts',
  posts: 'posts',
};

/** At most so many names are looked up for one answer. */
const MOST = 60;

const isId = (value: unknown): value is string => typeof value === 'string' && Id.safeParse(value).success;

/** The id that a value is, or that it has as a member. */
const idIn = (value: unknown): unknown => (typeof value === 'object' && value !== null && '_id' in value ? value._id : value);

/** The ids in the values of fields that refer to records, with the kind of each: `user`, `user_id`, `coupons`. */
function* referencesIn(values: unknown): Generator<[id: string, kind: FoundKind]> {
  if (typeof values !== 'object' || values === null) return;
  for (const [field, value] of Object.entries(values)) {
    const kind = REFERENCES[field.replace(/_id$/, '')];
    if (kind) for (const one of [value].flat().map(idIn)) if (isId(one)) yield [one, kind];
  }
}

/** The titles of records of a kind by their ids. */
async function titlesOf(ctx: ReadContext, kind: FoundKind, ids: string[]): Promise<[id: string, title: string][]> {
  // A post in the log may be a draft still.
  const finders = ctx.slices.finders.filter((finder) => finder.kind === kind || (kind === 'posts' && finder.kind === 'posts_prep'));
  const found = await Promise.all(finders.map((finder) => finder.find(ctx, '', ids.length, { ids })));
  return found.flat().map(({ _id, title }) => [_id, title]);
}

/** The names of records that no finder knows, by the subject of the audit log. */
const namesWithoutFinder = ({ slices }: ReadContext): ReadonlyMap<string, NonNullable<EditableCollection['names']>> =>
  new Map([[COLLECTIONS, collectionTitles], ...slices.collections.flatMap(({ name, names }) => (names ? [[name, names] as const] : []))]);

/** The names of the records that no finder knows, of those that lines of the audit log are about: a function of the line. */
export async function namesOfSubjects(ctx: ReadContext, rows: readonly AuditRow[]): Promise<(row: AuditRow) => string | undefined> {
  const sources = namesWithoutFinder(ctx);
  const bySubject = [...Map.groupBy(rows, ({ subject }) => subject)].filter(([subject]) => sources.has(subject));
  const named = await Promise.all(
    bySubject.map(async ([subject, some]) => {
      const ids = [...new Set(some.flatMap(({ subjectId }) => subjectId ?? []))];
      return [subject, await sources.get(subject)?.(ctx.db, ids)] as const;
    }),
  );
  const names = new Map(named);
  return ({ subject, subjectId }) => (subjectId === null ? undefined : names.get(subject)?.get(subjectId));
}

/** The names of the records that lines of the audit log are about, or refer to, by id. Records that are gone have none. */
export async function namesInAudit(ctx: ReadContext, rows: readonly AuditRow[]): Promise<Record<string, string>> {
  const wanted = new Map<string, FoundKind>();
  for (const { subject, subjectId, before, after } of rows) {
    const kind = auditKind(subject);
    if (kind && isId(subjectId)) wanted.set(subjectId, kind);
    for (const [id, referenced] of [...referencesIn(before), ...referencesIn(after)]) wanted.set(id, referenced);
  }
  const byKind = [...Map.groupBy([...wanted].slice(0, MOST), ([, kind]) => kind)];
  const found = await Promise.all(
    byKind.map(([kind, some]) =>
      titlesOf(
        ctx,
        kind,
        some.map(([id]) => id),
      ),
    ),
  );
  return Object.fromEntries(found.flat().filter(([, title]) => title !== ''));
}
