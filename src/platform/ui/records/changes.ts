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

/** A value in one line: `yes`, `Nov 21, 2026`, `a, b`. @param formatDate formats an instant. */
export function valueText(value: unknown, formatDate: (iso: string) => string): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : shorten(value.map((item) => valueText(item, formatDate)).join(', '));
  if (typeof value === 'object') {
    const { name, code, _id: id } = value as Record<string, unknown>;
    return shorten(String(name ?? code ?? id ?? membersText(value, formatDate)));
  }
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDate(text) : shorten(text);
}

/** The members of an object that have a value: `Min: 50000, Max: 60000`. */
function membersText(value: object, formatDate: (iso: string) => string): string {
  const filled = Object.entries(value).filter(([, member]) => member !== null && member !== '');
  return filled.length === 0 ? 'nothing' : filled.map(([key, member]) => `${fieldWords(key)}: ${valueText(member, formatDate)}`).join(', ');
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

/** A change in one line: `Active: yes → no`. */
export const changeText = ({ field, before, after }: Change): string => `${field}: ${before === undefined ? '' : `${before} → `}${after}`;

/** The fields that an entry of the audit log changed, by their labels. */
export function changesOf({ before, after, labels }: Pick<AuditLine, 'before' | 'after' | 'labels'>, formatDate: (iso: string) => string): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({
      field: labels[field] ?? fieldWords(field),
      ...(before && { before: valueText(before[field], formatDate) }),
      after: valueText(after?.[field], formatDate),
    }));
}
