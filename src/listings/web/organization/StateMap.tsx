import { NO_ROOM } from '~/organizations/rules';
import type { StateMap as MapOfState } from '~/organizations/schemas';
import classes from './StateMap.module.css';

interface StateMapProps {
  map: MapOfState;
  town: string;
  state: string;
}

/** Where the organization is in its state. The board draws the state itself, so no other site learns who looks at the page. */
export const StateMap = ({ map: { path, width, height, x, y, towns }, town, state }: StateMapProps) => (
  <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Map of ${state}: ${town}`} data-noprint>
    <mask id="state">
      <image href={path} width={width} height={height} />
    </mask>
    <rect className={classes.state} width={width} height={height} mask="url(#state)" />
    {[...towns, { name: town, x, y }].map((place, index) => (
      <g
        className={index === towns.length ? classes.here : classes.town}
        key={place.name}
        transform={`translate(${(place.x * width) / 100} ${(place.y * height) / 100})`}
      >
        <circle r={index === towns.length ? 1.3 : 0.55} />
        <text x={(index === towns.length ? 2 : 1.2) * (place.x > NO_ROOM ? -1 : 1)} textAnchor={place.x > NO_ROOM ? 'end' : 'start'}>
          {place.name}
        </text>
      </g>
    ))}
  </svg>
);
