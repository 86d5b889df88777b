import { Link } from 'react-router';
import type { Incident } from '~/incidents/schemas';
import { adminPaths } from '~/platform/addresses/paths';
import { formatMoment } from '~/platform/ui/format';
import type { Overview } from '../contract';
import classes from './Attention.module.css';
import { attentionItems } from './attention-items';

/** Trouble of the board, and what waits for the staff, each with a link to the records. */
export function Attention({ overview }: { overview: Overview }) {
  const items = attentionItems(overview).filter(({ count }) => count > 0);
  const [over, lasting] = [overview.incidents.filter(({ ended_on }) => ended_on), overview.incidents.filter(({ ended_on }) => !ended_on)];
  return (
    <>
      {lasting.length > 0 && (
        <ul className="stack gap-s below-m" aria-label="Open incidents">
          {lasting.map((incident) => (
            <li
              key={`${incident.kind} ${incident.text} ${incident.opened_on}`}
              className={`stack gap-2xs ${classes.incident}`}
              data-severity={incident.severity}
            >
              <IncidentText incident={incident} />
              <span className="hint">{incident.advice}</span>
              <span className="hint">Since {formatMoment(incident.opened_on)}</span>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ul className="stack gap-xs bullets">
          {items.map(({ text, to }) => (
            <li key={text}>{to ? <Link to={to}>{text}</Link> : text}</li>
          ))}
        </ul>
      )}
      {items.length + lasting.length === 0 && <p>Nothing needs your attention.</p>}
      {over.length > 0 && (
        <details className={classes.over}>
          <summary>Over since yesterday ({over.length})</summary>
          <ul className="stack gap-xs bullets">
            {over.map((incident) => (
              <li key={`${incident.kind} ${incident.text} ${incident.opened_on}`}>
                <IncidentText incident={incident} />{' '}
                <span className="hint">
                  From {formatMoment(incident.opened_on)} to {formatMoment(incident.ended_on ?? incident.last_seen_on)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={classes.past}>
        <Link to={adminPaths.incidents}>Past incidents</Link>
      </p>
    </>
  );
}

const IncidentText = ({ incident: { text, path } }: { incident: Incident }) => (path ? <Link to={path}>{text}</Link> : <span>{text}</span>);
