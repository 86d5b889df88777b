import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './ListFilter.module.css';

interface ListFilterProps<Item> {
  label: string;
  items: readonly Item[];
  /** The items that have the typed words; all of them where nothing is typed. */
  matching(items: readonly Item[], typed: string): Item[];
  children(found: Item[]): ReactNode;
}

/** A field above a long list, which leaves what has the typed words. Without scripts there is no field. */
export function ListFilter<Item>({ label, items, matching, children }: ListFilterProps<Item>) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The scripts of a page that is read may come after the first letters.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const found = matching(items, typed);
  return (
    <>
      <search className={classes.filter} data-noprint>
        <label className="stack gap-2xs text-s medium">
          {label}
          <input
            ref={input}
            className="text-m full"
            type="search"
            autoComplete="off"
            maxLength={100}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <p className="hint above-2xs" role="status">
          {found.length === 0 && `Nothing here matches “${typed.trim()}”.`}
        </p>
      </search>
      {children(found)}
    </>
  );
}
