import { flagText } from '../../records/action-text';
import type { AuditLine } from '../../records/audit-contract';
import { fieldWords } from '../../records/field-words';

/** A changed field with its old and new value, as texts. */
interface Change {
  field: string;
  /** Missing where the act changed no field, and only has details. */
  before?: string;
  after: string;
}

const LONGEST = 80;

/** An id of a record, which says nothing to a reader. */
const ID = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{24})$/i;

/**
 * A value in one line: `yes`, `Nov 21, 2026`, `a, b`. An id is shown as the name of its record.
 * @param formatDate formats an instant. @param names names of records by id.
 */
export function valueText(value: unknown, formatDate: (iso: string) => string, names: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : shorten(value.map((item) => valueText(item, formatDate, names)).join(', '));
  if (typeof value === 'object') {
    const { name, code, _id: id } = value as Record<string, unknown>;
    if (name ?? code) return shorten(String(name ?? code));
    return id === undefined ? shorten(membersText(value, formatDate, names)) : valueText(id, formatDate, names);
  }
  const text = String(value);
  if (ID.test(text)) return shorten(names[text] ?? 'a record');
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDate(text) : shorten(text);
}

/** The members of an object that have a value: `Min: 50000, Max: 60000`. */
function membersText(value: object, formatDate: (iso: string) => string, names: Readonly<Record<string, string>>): string {
  const filled = Object.entries(value).filter(([, member]) => member !== null && member !== '');
  return filled.length === 0 ? 'nothing' : filled.map(([key, member]) => `${fieldWords(key)}: ${valueText(member, formatDate, names)}`).join(', ');
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

type Changed = Pick<AuditLine, 'before' | 'after' | 'labels'> & Partial<Pick<AuditLine, 'action' | 'kind' | 'names'>>;

/** A change in one line: `Active: yes → no`. */
export const changeText = ({ field, before, after }: Change): string => `${field}: ${before === undefined ? '' : `${before} → `}${after}`;

/** The fields that an entry of the audit log changed, by their labels; none where the text of the act says it all. */
export function changesOf(line: Changed, formatDate: (iso: string) => string): Change[] {
  const { before, after, labels, names } = line;
  if (flagText({ action: '', kind: '', ...line })) return [];
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({
      field: labels[field] ?? fieldWords(field),
      ...(before && { before: valueText(before[field], formatDate, names) }),
      after: valueText(after?.[field], formatDate, names),
    }));
}
