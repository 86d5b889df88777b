import { useState } from 'react';
import type { Total } from '../contract';
import classes from './SearchFilters.module.css';
import { countLabel } from './search-terms';

const SHOWN = 6;

interface CheckListProps {
  choices: Total[];
  chosen: string[];
  /** Counts are "or more". */
  capped: boolean;
  onChange(chosen: string[]): void;
}

/** Values to tick, each with its count; the most frequent ones first, the others one click away. */
export function CheckList({ choices, chosen, capped, onChange }: CheckListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? choices : choices.slice(0, Math.max(SHOWN, chosen.length));
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <>
      <ul className={classes.choices}>
        {shown.map(({ _id, name, count }) => (
          <li key={_id}>
            <label>
              <input type="checkbox" checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
              <span className={classes.name} dir="auto">
                {name}
              </span>
              <span className={classes.count}>
                {countLabel(count, capped && count > 0)}
                <span className="visually-hidden"> {count === 1 ? 'job' : 'jobs'}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {choices.length > SHOWN && (
        <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${choices.length}`}
        </button>
      )}
    </>
  );
}
