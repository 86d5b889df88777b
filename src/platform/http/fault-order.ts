import { z } from 'zod';
import { innermost } from './lengths';

interface Located {
  path: readonly PropertyKey[];
}

/** The part of a schema for a member or an item, and its place among the others. */
function stepInto(schema: z.ZodType | undefined, key: PropertyKey): { place: number; part: z.ZodType | undefined } {
  const first = schema && innermost(schema);
  if (first instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = first.shape;
    const place = Object.keys(shape).indexOf(String(key));
    return place < 0 ? { place: Number.POSITIVE_INFINITY, part: undefined } : { place, part: shape[String(key)] };
  }
  if (first instanceof z.ZodUnion) {
    const steps = (first.options as z.ZodType[]).map((option) => stepInto(option, key));
    return steps.find(({ part }) => part !== undefined) ?? { place: Number.POSITIVE_INFINITY, part: undefined };
  }
  if (first instanceof z.ZodArray) return { place: Number(key), part: first.element as z.ZodType };
  return { place: 0, part: undefined };
}

function placesOf(schema: z.ZodType, path: readonly PropertyKey[]): number[] {
  let part: z.ZodType | undefined = schema;
  return path.map((key) => {
    const step = stepInto(part, key);
    part = step.part;
    return step.place;
  });
}

/** The faults of a value in the order of its fields, which is that of a form. What concerns several fields follows them. */
export function inFieldOrder<Fault extends Located>(schema: z.ZodType, faults: readonly Fault[]): Fault[] {
  const placed = faults.map((fault) => ({ fault, places: placesOf(schema, fault.path) }));
  const compare = (one: readonly number[], other: readonly number[]): number => {
    for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
      const [a, b] = [one[at] ?? Number.POSITIVE_INFINITY, other[at] ?? Number.POSITIVE_INFINITY];
      if (a !== b) return a < b ? -1 : 1;
    }
    return 0;
  };
  return placed.toSorted((one, other) => compare(one.places, other.places)).map(({ fault }) => fault);
}
