import { z } from 'zod';
import { formatCount } from '../text/count-text';
import { FilterValues, searchLine } from './schemas';
import type { Parameter, Parameters } from './search-filters';

const Flag = z.string().max(10).pipe(z.stringbool()).or(z.boolean());
const Zip = z
  .string()
  .max(20, { error: 'please submit a ZIP code of five digits', abort: true })
  .trim()
  .regex(/^(\d{5})?$/, 'please submit a ZIP code of five digits');

/** The code of a currency in capital letters, or empty. */
const Currency = z
  .string()
  .max(3, { error: 'please submit a code like USD', abort: true })
  .regex(/^([A-Z]{3})?$/, 'please submit a code like USD');

const numeric = () => z.coerce.number('please submit a number');
const atMost = (max: number) => `please submit at most ${formatCount(max)}`;

function schemaOf(parameter: Parameter): z.ZodType {
  switch (parameter.kind) {
    case 'words':
      return searchLine(200);
    case 'values':
      return FilterValues;
    case 'flag':
      return Flag;
    case 'least':
      return numeric().int('please submit a whole number').min(0, 'please submit at least 0').max(parameter.max, atMost(parameter.max));
    case 'currency':
      return Currency;
    case 'zip':
      return Zip;
    case 'place':
      return searchLine(100);
    case 'miles':
      return numeric().int('please submit a whole number').min(1, 'please submit at least 1').max(parameter.max, atMost(parameter.max));
    case 'order':
      return z.enum(parameter.of, `please submit one of: ${parameter.of.join(', ')}`);
  }
}

type SchemaOf<Of extends Parameter> = Of extends { kind: 'values' }
  ? typeof FilterValues
  : Of extends { kind: 'flag' }
    ? typeof Flag
    : Of extends { kind: 'least' | 'miles' }
      ? z.ZodCoercedNumber
      : Of extends { of: infer Orders extends readonly string[] }
        ? z.ZodEnum<{ [Order in Orders[number]]: Order }>
        : z.ZodString;

/** The schemas of the parameters of a search, all of them optional. */
export const filterShape = <P extends Parameters>(parameters: P) =>
  Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, schemaOf(parameter).optional()])) as {
    -readonly [N in keyof P]: z.ZodOptional<SchemaOf<P[N]>>;
  };
