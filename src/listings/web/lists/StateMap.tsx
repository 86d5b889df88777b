import { jobPaths } from '~/platform/addresses/paths';
import type { Total } from '~/platform/http/schemas';
import { formatCount } from '~/platform/text/count-text';
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

/** The counts of each shade, for as many jobs as the state with the most has: remote jobs may be more. Shades that no count has are left out. */
const shadesOf = (most: number): { level: number; counts: string }[] =>
  Array.from({ length: LEVELS }, (_, at) => {
    const [from, to] = [at, at + 1].map((level) => Math.floor(most * (level / LEVELS) ** 2)) as [number, number];
    return { level: at + 1, from: from + 1, to };
  }).flatMap(({ level, from, to }) =>
    from > to
      ? []
      : [{ level, counts: level === LEVELS ? `${formatCount(from)} or more` : from === to ? formatCount(to) : `${formatCount(from)} to ${formatCount(to)}` }],
  );

interface StateMapProps {
  totals: Total[];
  /** The numbers of jobs in Canada, and of those that can be done from anywhere. */
  canada: number;
  remote: number;
}

/**
 * Jobs by state as a map of tiles, with Canada above and remote jobs below. The page has the same links as text, so the map is hidden from screen readers and
 * the keyboard.
 */
export function StateMap({ totals, canada, remote }: StateMapProps) {
  const byCode = new Map(totals.map((total) => [total._id, total]));
  const most = Math.max(1, ...totals.map(({ count }) => count));
  return (
    <figure className={`below-xl ${classes.figure}`} data-noprint>
      <svg className={`full block ${classes.map}`} viewBox={`0 0 ${11 * TILE} ${ROWS.length * TILE}`} aria-hidden="true">
        {tiles.map(({ code, x, y }) => (
          <Tile
            key={code}
            at={[x, y]}
            label={code}
            name={byCode.get(code)?.name ?? code}
            count={byCode.get(code)?.count ?? 0}
            most={most}
            to={jobPaths.facet('state', code)}
          />
        ))}
        <Tile at={[4, 0]} width={3} label="Canada" name="Canada" count={canada} most={most} to={jobPaths.facet('country', 'CA')} />
        <Tile at={[5, 7]} width={2} label="Remote" name="Remote" count={remote} most={most} to={jobPaths.remote()} />
      </svg>
      <figcaption className={`row gap-m hint digits above-xs ${classes.legend}`} aria-hidden="true">
        Jobs:
        {shadesOf(most).map(({ level, counts }) => (
          <span key={level} className="row gap-2xs nowrap" data-level={level}>
            {counts}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

interface TileProps {
  at: [x: number, y: number];
  /** In tiles. */
  width?: number;
  label: string;
  name: string;
  count: number;
  most: number;
  to: string;
}

function Tile({ at: [x, y], width = 1, label, name, count, most, to }: TileProps) {
  const wide = width * TILE - 4;
  const tile = (
    <g transform={`translate(${x * TILE} ${y * TILE})`} data-level={levelOf(Math.min(count, most), most)}>
      <title>{count > 0 ? `${name}: ${pluralize(count, 'job')}` : `${name}: no jobs`}</title>
      <rect width={wide} height={TILE - 4} rx="3" />
      <text className="text-xs sans" x={wide / 2} y={count > 0 ? 18 : 25}>
        {label}
      </text>
      {count > 0 && (
        <text className="text-xs sans" x={wide / 2} y="32">
          {count}
        </text>
      )}
    </g>
  );
  return count > 0 ? (
    <Link to={to} tabIndex={-1}>
      {tile}
    </Link>
  ) : (
    tile
  );
}
