import { jobPaths } from '~/platform/addresses/paths';
import type { Total } from '~/platform/http/schemas';
import { pluralize } from '~/platform/ui/format';
import { Link } from '~/platform/ui/Link';
import classes from './StateMap.module.css';

/** One tile for each state, roughly at its place; rows run from north to south. */
const ROWS = [
  'AK . . . . . . . . . ME',
  '. . . . . . . . . VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT .',
  'CA UT CO NE MO KY WV VA MD DE .',
  '. AZ NM KS AR TN NC SC DC . .',
  '. . . OK LA MS AL GA . . .',
  'HI . . TX . . . . FL . PR',
];
const TILE = 44;
const LEVELS = 4;

const tiles = ROWS.flatMap((row, y) => row.split(' ').flatMap((code, x) => (code === '.' ? [] : [{ code, x, y }])));

/** The shade of a tile: the more jobs, the darker. The square root keeps states with few jobs visible beside a large one. */
const levelOf = (count: number, most: number): number => (count === 0 ? 0 : Math.max(1, Math.ceil(LEVELS * Math.sqrt(count / most))));

/** Jobs by state as a map of tiles. The list below has the same links as text, so the map is hidden from screen readers and the keyboard. */
export function StateMap({ totals }: { totals: Total[] }) {
  const byCode = new Map(totals.map((total) => [total._id, total]));
  const most = Math.max(1, ...totals.map(({ count }) => count));
  return (
    <svg className={`full block below-xl ${classes.map}`} viewBox={`0 0 ${11 * TILE} ${ROWS.length * TILE}`} aria-hidden="true" data-noprint>
      {tiles.map(({ code, x, y }) => (
        <g key={code} transform={`translate(${x * TILE} ${y * TILE})`}>
          <Tile code={code} total={byCode.get(code)} most={most} />
        </g>
      ))}
    </svg>
  );
}

function Tile({ code, total, most }: { code: string; total: Total | undefined; most: number }) {
  const count = total?.count ?? 0;
  const tile = (
    <g data-level={levelOf(count, most)}>
      <title>{total ? `${total.name}: ${pluralize(count, 'job')}` : `${code}: no jobs`}</title>
      <rect width={TILE - 4} height={TILE - 4} rx="3" />
      <text className="text-xs sans" x={(TILE - 4) / 2} y={count > 0 ? 18 : 25}>
        {code}
      </text>
      {count > 0 && (
        <text className="text-xs sans" x={(TILE - 4) / 2} y="32">
          {count}
        </text>
      )}
    </g>
  );
  return total ? (
    <Link to={jobPaths.facet('state', code)} tabIndex={-1}>
      {tile}
    </Link>
  ) : (
    tile
  );
}
