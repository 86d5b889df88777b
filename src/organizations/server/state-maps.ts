import { notFound } from '~/platform/context/errors';
import { postcodeCenter } from '~/platform/places/canadian-postcodes';
import type { Coordinates } from '~/platform/places/coordinates';
import { dotsPicture, type StateDots, stateDots } from '~/platform/places/state-map';
import { zipCenter } from '~/platform/places/zip-codes';
import { NO_ROOM } from '../rules';
import type { StateMap } from '../schemas';
import type { OrganizationRow } from './queries';

/** Names are written beside the organization only where they do not touch, in cells of the map: about four letters wide, a line high. */
const APART = { x: 17, y: 6 };
const TOWNS = 3;

/** Where an organization of the United States or Canada is in its state. Null for others, and where the board does not know the place of the ZIP code. */
export function mapOf({ countryCode, stateCode, zipcode, city }: Pick<OrganizationRow, 'countryCode' | 'stateCode' | 'zipcode' | 'city'>): StateMap | null {
  const place = countryCode === 'US' ? zipCenter(zipcode) : countryCode === 'CA' ? postcodeCenter(zipcode) : null;
  const state = place && stateDots(stateCode);
  if (!state) return null;
  const positions = [positionIn(state, place)];
  const towns: StateMap['towns'] = [];
  for (const town of state.towns) {
    const position = positionIn(state, town);
    if (towns.length === TOWNS || town.name === city || positions.some((other) => isClose(state, position, other))) continue;
    positions.push(position);
    towns.push({ name: town.name, ...position });
  }
  return { path: `/maps/${stateCode}.svg`, width: state.columns, height: state.rows, x: positions[0]?.x ?? 0, y: positions[0]?.y ?? 0, towns };
}

type Position = Pick<StateMap, 'x' | 'y'>;

function positionIn({ columns, rows, locate }: StateDots, place: Coordinates): Position {
  const { x, y } = locate(place);
  return { x: percent(x / columns), y: percent(y / rows) };
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10;

function isClose({ columns, rows }: StateDots, one: Position, other: Position): boolean {
  // Two names that are written towards each other need the room of both.
  const names = Math.min(one.x, other.x) <= NO_ROOM && Math.max(one.x, other.x) > NO_ROOM ? 2 : 1;
  return (Math.abs(one.x - other.x) * columns) / 100 < names * APART.x && (Math.abs(one.y - other.y) * rows) / 100 < APART.y;
}

const ONE_WEEK_SECONDS = 604_800;

/** The picture of a state, a mask. @throws 404 for what is no state. */
export function serveMap(code: string): Response {
  const state = stateDots(code);
  if (!state) throw notFound();
  return new Response(dotsPicture(state), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${ONE_WEEK_SECONDS}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
