import { citiesOfProvince } from './canadian-postcodes';
import type { Coordinates } from './coordinates';
import provinceShapes from './province-shapes.json' with { type: 'json' };
import { stateName } from './states';
import { everyZip, type ZipCode } from './zip-codes';

/** A state or province as dots on a grid. Positions are from its west and from its north, in cells. */
export interface StateDots {
  columns: number;
  rows: number;
  dots: { column: number; row: number }[];
  /** Its towns, the largest first. */
  towns: ({ name: string } & Coordinates)[];
  /** The position of a place. */
  locate(place: Coordinates): { x: number; y: number };
}

/** The cells of the longer side. */
const LONGER_SIDE = 56;
/** How far from the middle of a ZIP code a dot may be, in cells: a few in crowded states, more where towns are far from each other. */
const LEAST_REACH = 1.6;
const MOST_REACH = 6;
/** The share of ZIP codes at each edge whose place is not believed: the list has a few faults. */
const UNSURE = 0.004;
const TOWNS = 12;
/** The empty cells around it. */
const MARGIN = 2;

const remembered = new Map<string, StateDots | null>();

/**
 * The shape of a state. Of a US state it is made of what the board knows: the places of all ZIP codes. A cell is part of the state if the nearest ZIP code
 * is. The postcodes of Canada are too few for that, so the shapes of its provinces are stored. No province has the code of a US state.
 * Null for a code that is no state, and for places in the mail of the armed forces.
 */
export function stateDots(code: string): StateDots | null {
  const known = remembered.get(code);
  if (known !== undefined) return known;
  const made = stateName(code) ? (provinceDots(code) ?? makeDots(code)) : null;
  remembered.set(code, made);
  return made;
}

interface ProvinceShape {
  west: number;
  north: number;
  narrowing: number;
  cell: number;
  columns: number;
  rows: string[];
}

function provinceDots(code: string): StateDots | null {
  const shape = Object.hasOwn(provinceShapes, code) ? (provinceShapes as Record<string, ProvinceShape>)[code] : undefined;
  if (!shape) return null;
  const { west, north, narrowing, cell, columns, rows } = shape;
  const dots = rows.flatMap((runs, row) =>
    runs.split(' ').flatMap((run) => {
      const [start = 0, length = 0] = run.split('+').map(Number);
      return Array.from({ length }, (_, at) => ({ column: start + at, row }));
    }),
  );
  const locate = ({ latitude, longitude }: Coordinates) => ({ x: ((longitude - west) * narrowing) / cell + MARGIN, y: (north - latitude) / cell + MARGIN });
  return { columns, rows: rows.length, dots, towns: citiesOfProvince(code), locate };
}

type Placed = ZipCode & Coordinates;

function makeDots(code: string): StateDots | null {
  const everywhere = everyZip().filter((zip): zip is Placed => zip.latitude !== null && zip.longitude !== null);
  const own = everywhere.filter((zip) => zip.state_code === code);
  if (own.length === 0) return null;
  const [south, north] = rangeOf(own.map(({ latitude }) => latitude));
  const [west, east] = rangeOf(own.map(({ longitude }) => longitude));
  // A degree of longitude is shorter the farther north it is.
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const cell = Math.max((east - west) * narrowing, north - south, 0.05) / LONGER_SIDE;
  const reach = Math.min(MOST_REACH, Math.max(LEAST_REACH, Math.sqrt(((((east - west) * narrowing) / cell) * ((north - south) / cell)) / own.length) * 1.5));
  const locate = ({ latitude, longitude }: Coordinates) => ({ x: ((longitude - west) * narrowing) / cell + MARGIN, y: (north - latitude) / cell + MARGIN });
  const columns = Math.ceil(((east - west) * narrowing) / cell) + 2 * MARGIN;
  const rows = Math.ceil((north - south) / cell) + 2 * MARGIN;

  const nearest = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const isOwn = new Uint8Array(columns * rows);
  for (const zip of everywhere) {
    const { x, y } = locate(zip);
    if (x < -reach || y < -reach || x > columns + reach || y > rows + reach) continue;
    for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(rows, y + reach); row += 1) {
      for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(columns, x + reach); column += 1) {
        const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
        const at = row * columns + column;
        if (distance > reach || distance >= (nearest[at] ?? 0)) continue;
        nearest[at] = distance;
        isOwn[at] = zip.state_code === code ? 1 : 0;
      }
    }
  }
  const cells = [...isOwn.keys()].filter((at) => isOwn[at] === 1);
  const dots = cells.map((at) => ({ column: at % columns, row: Math.floor(at / columns) }));
  return { columns, rows, dots, towns: largestTowns(own), locate };
}

/** From the least to the greatest value, without the few at both ends that may be wrong. */
function rangeOf(values: number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const skipped = sorted.length > 10 ? 1 + Math.ceil(sorted.length * UNSURE) : 0;
  return [sorted[skipped] ?? 0, sorted[sorted.length - 1 - skipped] ?? 0];
}

function largestTowns(zips: Placed[]): StateDots['towns'] {
  const byName = [...Map.groupBy(zips, ({ city }) => city)].sort(([, one], [, other]) => other.length - one.length);
  return byName
    .filter(([, of]) => of.length > 1)
    .slice(0, TOWNS)
    .map(([name, of]) => ({ name, latitude: middle(of.map((zip) => zip.latitude)), longitude: middle(of.map((zip) => zip.longitude)) }));
}

const middle = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** The dots as a picture: white on nothing, to be used as a mask, so that the page chooses the color. */
export function dotsPicture({ columns, rows, dots }: StateDots): string {
  const isDot = new Set(dots.map(({ column, row }) => row * columns + column));
  const lines = dots
    .filter(({ column, row }) => !isDot.has(row * columns + column - 1))
    .map(({ column, row }) => {
      let last = column;
      while (last + 1 < columns && isDot.has(row * columns + last + 1)) last += 1;
      return `M${column}.5 ${row}.5h${last - column}.01`;
    });
  // A dash of no length at each unit of a line is a round dot.
  const pen = 'stroke="white" stroke-width=".62" stroke-linecap="round" stroke-dasharray="0 1"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}"><path d="${lines.join('')}" ${pen}/></svg>`;
}
