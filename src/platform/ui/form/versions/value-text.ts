import { fieldWords } from '../../../records/field-words';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * A value of a form in words. The members of an object have a line each, and the objects of a list a paragraph.
 * @param labels the labels of the form's fields by their paths.
 * @param path the path of the value.
 */
export function valueText(value: unknown, labels: Readonly<Record<string, string>>, path: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((item, index) => valueText(item, labels, `${path}.${index}`)).join(value.some(isObject) ? '\n\n' : ', ');
  if (isObject(value)) {
    return Object.entries(value)
      .filter(([name, member]) => name !== '_id' && member !== '' && member !== null)
      .map(([name, member]) => `${labels[`${path}.${name}`] ?? fieldWords(name)}: ${valueText(member, labels, `${path}.${name}`)}`)
      .join('\n');
  }
  return String(value ?? '');
}
