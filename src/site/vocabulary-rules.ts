import { isBlank } from '~/platform/text/text';

/** A value of a vocabulary. Its id stays when it is renamed. A retired value is valid in the records that have it, and not offered. */
export interface Entry {
  id: string;
  value: string;
  retired: boolean;
}

/** A vocabulary. `former` maps each former name of a value to the value's id. */
export interface Vocabulary {
  entries: readonly Entry[];
  former: Readonly<Record<string, string>>;
}

export const MAX_VALUE_LENGTH = 60;
export const MAX_VALUES = 500;

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A value as it is stored: with single blanks, none at the ends, and composed characters. */
export const tidyValue = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The reason why a text cannot be a value, or undefined. */
export function valueFault(text: string): string | undefined {
  if (isBlank(text)) return 'please submit a value';
  if (INVISIBLE.test(text)) return 'please remove invisible characters';
  if (text.length > MAX_VALUE_LENGTH) return `please use at most ${MAX_VALUE_LENGTH} characters`;
  // A value is a part of addresses, where `.` and `..` have a meaning of their own.
  return /\p{L}/u.test(text) ? undefined : 'please use at least one letter';
}

const comparable = (value: string): string => tidyValue(value).normalize('NFKC').toLocaleLowerCase('en');

/** The entry with the same value in any letter case, other than the one with an id. */
export const sameValue = ({ entries }: Vocabulary, value: string, exceptId?: string): Entry | undefined =>
  entries.find((entry) => entry.id !== exceptId && comparable(entry.value) === comparable(value));

const slugOf = (value: string): string =>
  value
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** An id for a new value that no value has or had. */
export function newEntryId({ entries, former }: Vocabulary, value: string): string {
  const taken = new Set([...entries.map(({ id }) => id), ...Object.values(former)]);
  const slug = slugOf(value);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** A vocabulary that staff have not changed: the words of the code. */
export const vocabularyOf = (words: readonly string[]): Vocabulary => ({
  entries: words.map((value) => ({ id: slugOf(value), value, retired: false })),
  former: {},
});

/** The values that forms offer, in their order. */
export const offeredValues = ({ entries }: Vocabulary): string[] => entries.flatMap(({ value, retired }) => (retired ? [] : [value]));

const { compare } = new Intl.Collator('en');
const isAlphabetical = (values: readonly string[]): boolean => values.every((value, index) => index === 0 || compare(values[index - 1] ?? '', value) <= 0);

/** The index for a new value: in its alphabetical place where the others are in alphabetical order, else at the end. */
function placeFor(entries: readonly Entry[], value: string): number {
  const values = entries.map((entry) => entry.value);
  const next = isAlphabetical(values) ? values.findIndex((other) => compare(other, value) > 0) : -1;
  return next < 0 ? entries.length : next;
}

/** The vocabulary with a further value. */
export function withEntry(vocabulary: Vocabulary, entry: Entry): Vocabulary {
  const { [entry.value]: _reused, ...former } = vocabulary.former;
  return { entries: vocabulary.entries.toSpliced(placeFor(vocabulary.entries, entry.value), 0, entry), former };
}

/** The vocabulary without a value. Records that had one of its former names keep it. */
export const withoutEntry = ({ entries, former }: Vocabulary, id: string): Vocabulary => ({
  entries: entries.filter((entry) => entry.id !== id),
  former: Object.fromEntries(Object.entries(former).filter(([, of]) => of !== id)),
});

/** The vocabulary after a value got another name. The name before becomes a former one. Alphabetical order is kept. */
export function withName(vocabulary: Vocabulary, id: string, value: string): Vocabulary {
  const before = vocabulary.entries.find((entry) => entry.id === id)?.value;
  const { [value]: _present, ...former } = vocabulary.former;
  const renamed = vocabulary.entries.map((entry) => (entry.id === id ? { ...entry, value } : entry));
  return {
    entries: isAlphabetical(vocabulary.entries.map((entry) => entry.value)) ? renamed.toSorted((one, other) => compare(one.value, other.value)) : renamed,
    former: before === undefined || before === value ? former : { ...former, [before]: id },
  };
}

export const withRetired = (vocabulary: Vocabulary, id: string, retired: boolean): Vocabulary => ({
  ...vocabulary,
  entries: vocabulary.entries.map((entry) => (entry.id === id ? { ...entry, retired } : entry)),
});

/** The vocabulary with a value moved to a position from 1; a position past the end is the last one. */
export function withPosition(vocabulary: Vocabulary, id: string, position: number): Vocabulary {
  const entry = vocabulary.entries.find((candidate) => candidate.id === id);
  if (!entry) return vocabulary;
  return { ...vocabulary, entries: vocabulary.entries.filter((candidate) => candidate !== entry).toSpliced(position - 1, 0, entry) };
}

/** The present name of a value that may be named by a former name; another text stays as it is. */
export function presentName({ entries, former }: Vocabulary, value: string): string {
  if (entries.some((entry) => entry.value === value) || !Object.hasOwn(former, value)) return value;
  return entries.find(({ id }) => id === former[value])?.value ?? value;
}

/** The present name of a value first, then its former names. */
export function allNames(vocabulary: Vocabulary, value: string): string[] {
  const present = presentName(vocabulary, value);
  return [present, ...Object.keys(vocabulary.former).filter((former) => former !== present && presentName(vocabulary, former) === present)];
}

/** Whether a record may have a value: it is offered, or the record has it already, also by another name. */
export const mayHave = (vocabulary: Vocabulary, value: string, stored: readonly string[]): boolean =>
  vocabulary.entries.some((entry) => entry.value === value && !entry.retired) ||
  stored.some((word) => word === value || presentName(vocabulary, word) === value);
