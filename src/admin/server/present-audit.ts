import { loadUserNames } from '~/accounts/server';
import type { AuditRow } from '~/platform/audit';
import type { ReadContext } from '~/platform/context/context';
import { iso } from '~/platform/http/schemas';
import { formatDollars, toDollars } from '~/platform/money/money';
import type { AuditLine } from '~/platform/records/audit-contract';
import { fieldWords } from '~/platform/records/field-words';
import { undoableAmong } from '~/platform/records/undo-change';
import { maskCredentialsIn } from '~/platform/text/mask-credentials';
import { namesInAudit, namesOfSubjects } from './audit-names';

type Values = AuditLine['before'];

const valuesIn = (json: unknown): Values => (typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Values) : null);

/** Acts that log amounts in whole cents, as the database has them. Field tools log the dollars of the screens. */
const LOGS_CENTS = /^(order\.|credits\.bought$)/;

/** The details of an act, with amounts in dollars. */
function detailsOf({ action, after }: AuditRow): Values {
  const values = valuesIn(after);
  if (!values || !LOGS_CENTS.test(action)) return values;
  const inDollars = (value: unknown) => (typeof value === 'number' ? formatDollars(toDollars(value)) : value);
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, key === 'total' || key === 'amount' ? inDollars(value) : value]));
}

/** Subjects of the audit log that are not collections, in words, where their names would not do. */
const KINDS: Record<string, string> = { credits: 'credits', packs: 'credit pack', mails: 'email', tickets: 'message' };

/** The kind of the record of a line and the names of its fields, in the words of the screens. */
function inWords({ slices }: ReadContext, { subject, before, after }: AuditRow): Pick<AuditLine, 'kind' | 'labels'> {
  const collection = slices.collections.find(({ name }) => name === subject || name === `${subject}s`);
  const kind = collection?.noun ?? KINDS[subject] ?? subject.replace(/[._:/]/g, ' ');
  const keys = [...Object.keys(valuesIn(before) ?? {}), ...Object.keys(valuesIn(after) ?? {})];
  return { kind, labels: Object.fromEntries(keys.map((key) => [key, collection?.labels?.[key] ?? fieldWords(key)])) };
}

/** The names whose ids a line has, with that of its own record. */
function namesOf(row: AuditRow, names: Record<string, string>, own: string | undefined): Record<string, string> {
  const text = JSON.stringify([row.subjectId, row.before, row.after]);
  const found = Object.fromEntries(Object.entries(names).filter(([id]) => text.includes(id)));
  return row.subjectId !== null && own ? { ...found, [row.subjectId]: own } : found;
}

/** Lines of the audit log with the names of their actors, which are looked up for all of them at once. */
export async function presentAuditLines(ctx: ReadContext, rows: AuditRow[]): Promise<AuditLine[]> {
  const [users, undoable, names, nameOf] = await Promise.all([
    loadUserNames(
      ctx.db,
      rows.flatMap(({ actorId, onBehalfOf }) => [actorId, onBehalfOf]).filter((id) => id !== null),
    ),
    undoableAmong(ctx, rows),
    namesInAudit(ctx, rows),
    namesOfSubjects(ctx, rows),
  ]);
  const person = (id: string | null): AuditLine['actor'] => {
    const user = id === null ? undefined : users.get(id);
    return id === null ? null : { _id: id, name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(), email: user?.email ?? '' };
  };
  return rows.map((row) => ({
    _id: row.id,
    at: iso(row.at),
    actor: person(row.actorId),
    on_behalf_of: person(row.onBehalfOf),
    action: row.action,
    subject: row.subject,
    subject_id: row.subjectId,
    ...inWords(ctx, row),
    // Addresses that earlier releases logged may have passwords.
    before: maskCredentialsIn(valuesIn(row.before)),
    after: maskCredentialsIn(detailsOf(row)),
    names: namesOf(row, names, nameOf(row)),
    undoable: undoable.has(row.id),
    undoes: row.undoes !== null,
  }));
}
