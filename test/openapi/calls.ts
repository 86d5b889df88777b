import fc from 'fast-check';
import { type Fault, someFault, wrongParameter } from './broken';
import type { ApiDocument, Operation, Parameter } from './document';
import { valuesOf } from './values';

/** The kinds of people who make calls (`people.ts`). */
export const WHO = [
  'anonymous',
  'unverified user',
  'job seeker',
  'another job seeker',
  'employer',
  'rival employer',
  'recent buyer',
  'admin',
  'impersonating admin',
] as const;
export type Who = (typeof WHO)[number];

/** The roles with which each of them begins. */
const ROLES: Record<Who, readonly string[]> = {
  anonymous: [],
  'unverified user': [],
  'job seeker': ['jobseeker'],
  'another job seeker': ['jobseeker'],
  employer: ['employer', 'organization'],
  'rival employer': ['employer', 'organization'],
  'recent buyer': ['employer', 'purchase', 'purchase:recent'],
  admin: ['admin'],
  'impersonating admin': ['employer', 'organization'],
};

/** A call as it is generated: its values may be links to what answers will give. */
export interface Call {
  who: Who;
  operation: Operation;
  /** By `in` and name: `query.page_num`. */
  parameters: Record<string, unknown>;
  /** The parameter that has a wrong value on purpose. */
  wrong: string | null;
  body: unknown;
  fault: Fault | null;
}

/** Most calls are made by those who may make them. */
function whoFor({ roles }: Operation): fc.Arbitrary<Who> {
  const may = WHO.filter((who) => roles === undefined || (who !== 'anonymous' && (roles.length === 0 || roles.some((role) => ROLES[who].includes(role)))));
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...(may.length > 0 ? may : WHO)) }, { weight: 1, arbitrary: fc.constantFrom(...WHO) });
}

/** Calls of an operation. */
function callsOf(document: ApiDocument, operation: Operation): fc.Arbitrary<Call> {
  const { parameters, body } = operation;
  // Where the document does not say what an id is of, the words of its path do.
  const nameOf = ({ in: part, name }: Parameter) => (part === 'path' && name === 'id' ? operation.path : name);
  const named = Object.fromEntries(parameters.map((one) => [`${one.in}.${one.name}`, valuesOf(document, one.schema, nameOf(one))]));
  const required = parameters.filter((parameter) => parameter.required).map(({ in: part, name }) => `${part}.${name}`);
  return fc.record({
    who: whoFor(operation),
    operation: fc.constant(operation),
    parameters: fc.record(named, { requiredKeys: required }),
    wrong: fc.option(fc.constantFrom(null, ...parameters.flatMap((parameter) => (wrongParameter(parameter) ? [`query.${parameter.name}`] : []))), { freq: 1 }),
    body: body ? valuesOf(document, body.schema) : fc.constant(undefined),
    fault: body?.type === 'application/json' ? someFault(document, body.schema) : fc.constant(null),
  });
}

/** The words with which a path begins: calls with the same ones are about the same records. */
const subjectOf = ({ path }: Operation): string =>
  path
    .split('/')
    .filter((word) => word !== '' && !/^v\d$/.test(word))
    .slice(0, 2)
    .join('/');

/** Sequences in which each operation is called once, without a fault: one for each subject. */
export const sequencesOfAll = (document: ApiDocument, operations: readonly Operation[]): fc.Arbitrary<Call[]>[] =>
  [...Map.groupBy(operations, subjectOf).values()].map((some) =>
    fc.tuple(...some.map((operation) => callsOf(document, operation).map((call) => ({ ...call, wrong: null, fault: null })))),
  );

/** Sequences of calls, most of which are about one subject. */
export function sequencesOf(document: ApiDocument, operations: readonly Operation[], length: number): fc.Arbitrary<Call[]> {
  const made = new Map<Operation, fc.Arbitrary<Call>>();
  const callOf = (operation: Operation) => {
    const known = made.get(operation) ?? callsOf(document, operation);
    made.set(operation, known);
    return known;
  };
  const subjects = Map.groupBy(operations, subjectOf);
  const any = fc.constantFrom(...operations).chain(callOf);
  return fc.constantFrom(...subjects.values()).chain((home) =>
    fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...home).chain(callOf) }, { weight: 1, arbitrary: any }), {
      minLength: 1,
      maxLength: length,
      size: 'max',
    }),
  );
}
