import { formatAmount, formatDollars } from '../../money/money';
import { flagText } from '../../records/action-text';
import type { AuditLine } from '../../records/audit-contract';
import { fieldWords } from '../../records/field-words';
import { shortened } from '../../text/text';
import { formatCalendarDay } from '../format';
import { daysText, hasDays } from './days-text';

/** A changed field with its old and new value, as texts. */
interface Change {
  field: string;
  /** Missing where the act changed no field, and only has details. */
  before?: string;
  after: string;
}

const LONGEST = 80;
const NOTHING = 'nothing';

/** The fields whose numbers are dollars. */
const DOLLARS = /^(price|list_price|promotional_price|credit_price)$/;
/** The amounts of a post's pay, whose currency is a field of its own. */
const AMOUNTS = /^salary\.(min|max)$/;

/** An id of a record, which says nothing to a reader. */
const ID = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{24})$/i;

/**
 * A value in one line: `yes`, `Nov 21, 2026`, `a, b`. An id is shown as the name of its record.
 * @param formatDate formats an instant. @param names names of records by id.
 */
export function valueText(value: unknown, formatDate: (iso: string) => string, names: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    const separator = value.some(isPlain) ? '; ' : ', ';
    return value.length === 0 ? NOTHING : shorten(value.map((item) => valueText(item, formatDate, names)).join(separator));
  }
  if (typeof value === 'object') {
    const { name, code, _id: id } = value as Record<string, unknown>;
    if (name ?? code) return shorten(String(name ?? code));
    return id === undefined ? shorten(membersText(value, formatDate, names)) : valueText(id, formatDate, names);
  }
  const text = String(value);
  if (ID.test(text)) return shorten(names[text] ?? 'a record');
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatCalendarDay(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDate(text) : shorten(text);
}

/**
 * The members of an object that have a value: `Min: 50000, Max: 60000`. An amount has its unit with it: `Amount: 10 %`. A price for some days is
 * `$179.95 from Dec 10 to Dec 20, 2026`.
 */
function membersText(value: object, formatDate: (iso: string) => string, names: Readonly<Record<string, string>>): string {
  if ('price' in value && hasDays(value)) return `${formatDollars(Number(value.price))} ${daysText(value)}`;
  const { amount_type: unit, ...members } = value as Record<string, unknown>;
  const isMoney = unit === 'dollars' || 'pay_type' in members;
  const textOf = (key: string, member: unknown): string => {
    if (typeof member === 'number' && DOLLARS.test(key)) return formatDollars(member);
    if (key !== 'amount' || typeof member !== 'number') return valueText(member, formatDate, names);
    if (unit === 'percent') return `${member} %`;
    return isMoney ? formatDollars(member) : String(member);
  };
  const filled = Object.entries(members).filter(([, member]) => member !== null && member !== '');
  return filled.length === 0 ? NOTHING : filled.map(([key, member]) => `${fieldWords(key)}: ${textOf(key, member)}`).join(', ');
}

/**
 * The members of an object that differ from those of another one: all of it where one of them is not an object, or names a record. An amount stays with its
 * unit. Of a list, what the other list has not; all of it where only the order differs.
 */
function changedPart(value: unknown, other: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(other)) return isReordered(value, other) ? value : itemsWithout(value, other);
  if (!isPlain(value) || !isPlain(other)) return value;
  const isOther = (key: string) => JSON.stringify(value[key]) !== JSON.stringify(other[key]);
  const keys = Object.keys(value).filter((key) => isOther(key) || (UNITS.includes(key) && isOther('amount')) || (key === 'amount' && UNITS.some(isOther)));
  return Object.fromEntries(keys.map((key) => [key, changedPart(value[key], other[key])]));
}

const itemsWithout = (list: unknown[], other: unknown[]): unknown[] => {
  const others = new Set(other.map((item) => JSON.stringify(item)));
  return list.filter((item) => !others.has(JSON.stringify(item)));
};
const isReordered = (list: unknown[], other: unknown[]): boolean => itemsWithout(list, other).length === 0 && itemsWithout(other, list).length === 0;

const UNITS = ['amount_type', 'pay_type'];

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !['_id', 'name', 'code'].some((key) => key in value);

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isFilledList = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

const shorten = (text: string): string => shortened(text, LONGEST);

type Changed = Pick<AuditLine, 'before' | 'after' | 'labels'> & Partial<Pick<AuditLine, 'action' | 'kind' | 'names'>>;

/** A change in one line: `Active: yes → no`. */
export const changeText = ({ field, before, after }: Change): string => `${field}: ${before === undefined ? '' : `${before} → `}${after}`;

/**
 * The fields that an entry of the audit log changed, by their labels; none where the text of the act says it all.
 * @param formatDate formats an instant. @param formatTime formats an instant with its time, for two of one day.
 */
export function changesOf(line: Changed, formatDate: (iso: string) => string, formatTime: (iso: string) => string): Change[] {
  const { before, after, labels, names } = line;
  if (flagText({ action: '', kind: '', ...line })) return [];
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const textOf = (field: string, value: unknown, format = formatDate) => {
    if (typeof value !== 'number' || !(DOLLARS.test(field) || AMOUNTS.test(field))) return valueText(value, format, names);
    return AMOUNTS.test(field) ? formatAmount(value) : formatDollars(value);
  };
  return (
    fields
      .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
      // What a new record lacks, or a removed one lacked, is no change.
      .filter((field) => (before && after) || textOf(field, (before ?? after)?.[field]) !== NOTHING)
      .map((field) => {
        const label = labels[field] ?? fieldWords(field);
        if (!before) return { field: label, after: textOf(field, after?.[field]) };
        // What a record had that is gone, or from which something was taken, as the act says.
        if (!after) return { field: label, after: textOf(field, before[field]) };
        const [former, next] = [changedPart(before[field], after?.[field]), changedPart(after?.[field], before[field])];
        // What came into a list or left it; the rest of the list is as it was.
        if (isEmptyList(former) && isFilledList(next)) return { field: label, after: `added ${textOf(field, next)}` };
        if (isEmptyList(next) && isFilledList(former)) return { field: label, after: `removed ${textOf(field, former)}` };
        const format = textOf(field, former) === textOf(field, next) ? formatTime : formatDate;
        return { field: label, before: textOf(field, former, format), after: textOf(field, next, format) };
      })
      // A missing value and an empty one read alike.
      .filter((change) => change.before !== NOTHING || change.after !== NOTHING)
  );
}
