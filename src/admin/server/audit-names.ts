import type { AuditRow } from '~/platform/audit';
import type { Context } from '~/platform/context';
import { Id } from '~/platform/http/schemas';
import type { FoundKind } from '~/platform/records/found-kinds';
import { auditKind } from '../audit-kinds';

/** The kinds of records to which values of fields refer, by the name of the field. */
const REFERENCES: Readonly<Record<string, FoundKind>> = {
  user: 'users',
  organization: 'orgs',
  organizations: 'orgs',
  coupon: 'coupons',
  coupons: 'coupons',
  post: 'posts',
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
async function titlesOf(ctx: Context, kind: FoundKind, ids: string[]): Promise<[id: string, title: string][]> {
  // A post in the log may be a draft still.
  const finders = ctx.recordFinders.filter((finder) => finder.kind === kind || (kind === 'posts' && finder.kind === 'posts_prep'));
  const found = await Promise.all(finders.map((finder) => finder.find(ctx, '', ids.length, { ids })));
  return found.flat().map(({ _id, title }) => [_id, title]);
}

/** The names of the records that lines of the audit log are about, or refer to, by id. Records that are gone have none. */
export async function namesInAudit(ctx: Context, rows: readonly AuditRow[]): Promise<Record<string, string>> {
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
