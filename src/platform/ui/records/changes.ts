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
    return shorten(String(name ?? code ?? id ?? JSON.stringify(value)));
  }
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDate(text) : shorten(text);
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

/** The fields that an entry of the audit log changed. */
export function changesOf(before: Record<string, unknown> | null, after: Record<string, unknown> | null, formatDate: (iso: string) => string): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({
      field: field.replace(/[._]/g, ' '),
      ...(before && { before: valueText(before[field], formatDate) }),
      after: valueText(after?.[field], formatDate),
    }));
}
