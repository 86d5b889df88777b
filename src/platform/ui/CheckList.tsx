import { useEffect, useState } from 'react';
import type { Total } from '../http/schemas';
import classes from './CheckList.module.css';
import { countLabel } from './choices';

const SHOWN = 6;

interface CheckListProps {
  /** Shown only where it is set. */
  choices: (Omit<Total, 'count'> & { count?: number })[];
  chosen: string[];
  /** The counted noun: `job`. */
  noun: string;
  /** Whether the counts mean "or more". */
  capped?: boolean;
  onChange(chosen: string[]): void;
}

/** Checkboxes for the values of a filter, each with its count. The most frequent values come first; the others show after a click. */
export function CheckList({ choices, chosen, noun, capped = false, onChange }: CheckListProps) {
  const [all, setAll] = useState(false);
  // A tick shows at once, before the results have arrived.
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
            <label className="row nowrap baseline inset-above-2xs inset-below-2xs">
              <input type="checkbox" checked={ticked.includes(_id)} onChange={() => toggle(_id)} />
              <span className={`narrows breaks snug ${classes.name}`} dir="auto">
                {name}
              </span>
              {count !== undefined && (
                <span className="soft digits rigid">
                  {countLabel(count, capped && count > 0)}
                  <span className="visually-hidden">
                    {' '}
                    {noun}
                    {count !== 1 && 's'}
                  </span>
                </span>
              )}
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
