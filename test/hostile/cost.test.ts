import { describe, expect, it, vi } from 'vitest';
import { parsePart } from '~/platform/http/validate';
import { jsonAt, PLACES, type Place } from './places';
import { SHAPES, textOf } from './shapes';

/**
 * The cost of input: the largest text that reaches each place where text arrives, in many shapes. Its checks take processor time in proportion to the text,
 * and never so much that other requests wait for them.
 */
vi.setConfig({ testTimeout: 240_000 });

/** The longest time for which the checks of one request may keep others waiting, in milliseconds. */
const LONGEST = 100;
/** A shorter time says nothing about how it grows. */
const MEASURABLE = 15;
/** Text of twice the size takes twice the time, and time is not measured exactly. */
const STEEPEST = 3;
const TRIES = 4;

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The milliseconds in which a text is read and refused. */
function timeOf(json: string, { schema, source }: Place): number {
  const start = processorTime();
  try {
    parsePart(schema, source, JSON.parse(json));
  } catch {
    // Most of them are refused, which is what takes time.
  }
  return processorTime() - start;
}

/** The time of a text; another try where a collection of garbage, or a pattern that is compiled, may be part of it. */
function leastTime(json: string, place: Place, enough: number): number {
  let least = timeOf(json, place);
  for (let tries = 1; tries < TRIES && least > enough; tries += 1) least = Math.min(least, timeOf(json, place));
  return least;
}

/** What places get, by kind and size: most of them get the same. */
const values = new Map<string, string[]>();

/** What a place gets: one text, and where it takes a list also a list with one text, and one with many. */
function valuesOf({ isList }: Place, unit: string, bytes: number): string[] {
  const key = `${unit} ${bytes} ${isList}`;
  const made = values.get(key) ?? makeValues(isList, unit, bytes);
  values.set(key, made);
  return made;
}

function makeValues(isList: boolean, unit: string, bytes: number): string[] {
  const text = JSON.stringify(textOf(unit, bytes));
  if (!isList) return [text];
  const items = Math.min(5_000, Math.floor(bytes / 10));
  const item = JSON.stringify(textOf(unit, bytes / items - 3));
  return [`[${text}]`, `[${Array.from({ length: items }, () => item)}]`];
}

/** What is wrong with the time that a place takes for texts of a shape. */
function slowAt(place: Place, unit: string): string[] {
  return valuesOf(place, unit, place.most).flatMap((value, index) => {
    const took = leastTime(jsonAt(place, value), place, MEASURABLE);
    const told = `${place.name}: ${place.at} took ${Math.round(took)} ms`;
    if (took > LONGEST) return [told];
    if (took <= MEASURABLE) return [];
    const half = leastTime(jsonAt(place, valuesOf(place, unit, place.most / 2)[index] ?? '""'), place, 0);
    return took > STEEPEST * half ? [`${told}, and ${Math.round(half)} ms for half of the text`] : [];
  });
}

describe('the largest text of every place', () => {
  it('is tried in more than twenty shapes, in more than 600 places', () => {
    expect(new Set(SHAPES.map(([, unit]) => unit)).size).toBeGreaterThan(20);
    expect(PLACES.length).toBeGreaterThan(600);
  });

  it.each(SHAPES)('is read in time that grows with it: %s', (_name, unit) => {
    values.clear();
    expect(PLACES.flatMap((place) => slowAt(place, unit))).toEqual([]);
  });
});
