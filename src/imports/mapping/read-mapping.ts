import type { z } from 'zod';
import { didYouMean } from '~/platform/text/closest-name';
import { issueInWords, shownValue } from '~/platform/text/issue-words';
import { valueAt } from '~/platform/text/value-at';
import { columnNames, Mapping, plainMapping } from '../mapping-file';

/** The names that a part of a mapping may have. */
function namesAt(path: readonly PropertyKey[]): string[] {
  const [part] = path;
  if (part === undefined) return Object.keys(Mapping.unwrap().shape);
  if (part === 'columns') return [...columnNames];
  return part === 'defaults' ? Object.keys(plainMapping.defaults) : [];
}

const unknownName = (path: readonly PropertyKey[], name: string): string => {
  const names = namesAt(path);
  return `${[...path, name].join('.')}: this name is not known.${didYouMean(name, names) || ` Known are: ${names.join(', ')}.`}`;
};

/** A sentence for each fault of an issue of the schema. */
function faultsOf(issue: z.core.$ZodIssue, value: unknown): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => unknownName(issue.path, name));
  if (issue.code === 'invalid_key') return [unknownName(issue.path.slice(0, -1), String(issue.path.at(-1)))];
  const given = valueAt(value, issue.path);
  const near = issue.code === 'invalid_value' && typeof given === 'string' ? didYouMean(given, issue.values.map(String)) : '';
  const name = issue.path.length === 0 ? 'The mapping' : issue.path.join('.');
  return [`${name} ${issue.message.replace(/^(please|enter)\b/, 'is not allowed: $1')} (it is ${shownValue(given)}).${near}`];
}

/** Removes the parts of a mapping that an issue names. */
function withoutFaulty(value: unknown, issue: z.core.$ZodIssue): void {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path, name]) : [issue.path];
  for (const path of paths) {
    const holder = valueAt(value, path.slice(0, -1));
    if (typeof holder === 'object' && holder !== null) delete (holder as Record<PropertyKey, unknown>)[path.at(-1) ?? ''];
  }
}

/**
 * Reads a mapping from the value of its file.
 * @returns the mapping of the parts that are right, and a sentence for each part that is not.
 */
export function readMapping(value: unknown): { mapping: Mapping; faults: string[] } {
  const first = Mapping.safeParse(value, { error: issueInWords });
  if (first.success) return { mapping: first.data, faults: [] };
  const faults = first.error.issues.flatMap((issue) => faultsOf(issue, value));
  const rest: unknown = structuredClone(value);
  for (const issue of first.error.issues) withoutFaulty(rest, issue);
  return { mapping: Mapping.safeParse(rest).data ?? plainMapping, faults };
}
