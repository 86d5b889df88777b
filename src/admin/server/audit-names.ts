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

/** The ids in the values of fields that refer to records, with the kind of each. */
function* referencesIn(values: unknown): Generator<[id: string, kind: FoundKind]> {
  if (typeof values !== 'object' || values === null) return;
  for (const [field, value] of Object.entries(values)) {
    const kind = REFERENCES[field];
    if (kind) for (const one of [value].flat()) if (isId(one)) yield [one, kind];
  }
}

async function nameOf(ctx: Context, kind: FoundKind, id: string): Promise<string | undefined> {
  for (const finder of ctx.recordFinders) {
    // A post in the log may be a draft still.
    if (finder.kind !== kind && !(kind === 'posts' && finder.kind === 'posts_prep')) continue;
    const [found] = await finder.find(ctx, id, 1, 'exact');
    if (found?._id === id) return found.title;
  }
  return undefined;
}

/** The names of the records that lines of the audit log are about, or refer to, by id. Records that are gone have none. */
export async function namesInAudit(ctx: Context, rows: readonly AuditRow[]): Promise<Record<string, string>> {
  const wanted = new Map<string, FoundKind>();
  for (const { subject, subjectId, before, after } of rows) {
    const kind = auditKind(subject);
    if (kind && isId(subjectId)) wanted.set(subjectId, kind);
    for (const [id, referenced] of [...referencesIn(before), ...referencesIn(after)]) wanted.set(id, referenced);
  }
  const found = await Promise.all([...wanted].slice(0, MOST).map(async ([id, kind]) => [id, await nameOf(ctx, kind, id)] as const));
  return Object.fromEntries(found.flatMap(([id, name]) => (name ? [[id, name]] : [])));
}
