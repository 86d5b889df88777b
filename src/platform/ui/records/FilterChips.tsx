import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatCalendarDay } from '../format';
import { activeFilters } from './active-filters';
import classes from './FilterChips.module.css';
import { changeList, isNarrowed, type ListState, resetList } from './list-address';
import type { Filter, RecordChoice } from './record-list';

interface FilterChipsProps {
  filters: readonly Filter[];
  state: ListState;
  hrefFor(state: ListState): string;
}

/** The filters of a list: each is a chip with a link that removes it, and 'Reset filters' removes all. */
export function FilterChips({ filters, state, hrefFor }: FilterChipsProps) {
  const active = activeFilters(filters, state.filters, formatCalendarDay);
  if (active.length === 0 && !isNarrowed(state)) return null;
  return (
    <ul className="row gap-xs text-s above-s" aria-label="Filters in use">
      {active.map(({ filter, value, text, without }) => (
        <li key={filter.name} className={classes.chip} data-preset={state.filters[filter.name] === undefined || undefined}>
          <span className="clip">
            <span className="soft">{filter.label}: </span>
            <bdi>{filter.record ? <RecordName key={value} record={filter.record} id={value} /> : text}</bdi>
          </span>
          <Link to={hrefFor(changeList(state, { filters: without }))} replace preventScrollReset aria-label={`Remove the filter ${filter.label}`}>
            ×
          </Link>
        </li>
      ))}
      {isNarrowed(state) && (
        <li>
          <Link to={hrefFor(resetList(state))} replace>
            Reset filters
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Names that were asked for before, so that a chip does not flicker when the list changes. */
const names = new Map<string, string>();

function RecordName({ record, id }: { record: RecordChoice; id: string }) {
  const [name, setName] = useState(names.get(id));
  useEffect(() => {
    if (names.has(id)) return;
    let isCurrent = true;
    const show = (text: string) => {
      names.set(id, text);
      if (isCurrent) setName(text);
    };
    // A filter of the address may name a record that does not exist.
    record.nameOf(id).then(show, () => show(id));
    return () => {
      isCurrent = false;
    };
  }, [record, id]);
  return name ?? '…';
}
