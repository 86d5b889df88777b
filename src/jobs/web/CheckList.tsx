import { useEffect, useState } from 'react';
import type { Total } from '~/platform/http/schemas';
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
  // A tick shows at once, not only when its jobs have come.
  const [ticked, setTicked] = useState(chosen);
  const settled = chosen.join('\n');
  useEffect(() => setTicked(settled === '' ? [] : settled.split('\n')), [settled]);
  const shown = all ? choices : choices.slice(0, Math.max(SHOWN, chosen.length));
  const toggle = (value: string) => {
    const next = ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value];
    setTicked(next);
    onChange(next);
  };
  return (
    <>
      <ul className={classes.choices}>
        {shown.map(({ _id, name, count }) => (
          <li key={_id}>
            <label>
              <input type="checkbox" checked={ticked.includes(_id)} onChange={() => toggle(_id)} />
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
