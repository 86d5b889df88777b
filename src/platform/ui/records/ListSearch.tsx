import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { SearchSelect } from '../form/SearchSelect';
import classes from './ListSearch.module.css';
import { changeList, type ListState } from './list-address';
import type { Filter } from './record-list';

/** Milliseconds between the last key press and the search. Where a page was loading, they begin when it is loaded. */
const DEBOUNCE = 500;

interface ListSearchProps {
  label: string;
  filters: readonly Filter[];
  state: ListState;
  onChange(state: ListState): unknown;
}

/**
 * The search box and the filters of a list. A change goes to the address, half a second after the last key press. Where the list is
 * narrow, all filters stand below the button 'Filters'.
 */
export function ListSearch({ label, filters, state, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(state.q);
  const [opened, setOpened] = useState(false);
  const sent = useRef(state.q);
  const idle = useNavigation().state === 'idle';
  // The address changed by other means: 'Reset filters', or the browser's back button.
  useEffect(() => {
    if (state.q.trim() === sent.current.trim()) return;
    sent.current = state.q;
    setTyped(state.q);
  }, [state.q]);

  const search = () => {
    sent.current = typed;
    onChange(changeList(state, { q: typed }));
  };
  const searchLater = useEffectEvent(search);
  // The filter that was chosen, or the record that was opened, since the last key press stays: the search waits until its page is loaded, and starts from there.
  useEffect(() => {
    if (!idle || typed.trim() === state.q.trim()) return;
    const timer = setTimeout(searchLater, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, state.q, idle]);
  const input = (filter: Filter) => (
    <FilterInput
      key={filter.name}
      filter={filter}
      value={state.filters[filter.name] ?? ''}
      onChange={(value) => {
        const { [filter.name]: _, ...others } = state.filters;
        onChange(changeList(state, { filters: value ? { ...others, [filter.name]: value } : others }));
      }}
    />
  );
  const usual = filters.filter((filter) => !filter.rare);
  const rare = filters.filter((filter) => filter.rare);
  return (
    <search className={classes.search} data-opened={opened || undefined}>
      <form
        className="row bottom"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextInput
          className={classes.box ?? ''}
          type="search"
          size="sm"
          label={label}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {usual.map(input)}
        {filters.length > 0 && (
          <Button
            className={classes.more ?? ''}
            data-rare={rare.length > 0 || undefined}
            variant="default"
            size="sm"
            fw={500}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {rare.length > 0 ? (
              <>
                <span className={classes.onWide}>{opened ? 'Fewer filters' : 'More filters'}</span>
                <span className={classes.onNarrow}>Filters</span>
              </>
            ) : (
              'Filters'
            )}
          </Button>
        )}
        {rare.length > 0 && <div className={classes.rare}>{rare.map(input)}</div>}
      </form>
    </search>
  );
}

/** A filter as a choice, as a search for a record, or as a box whose text counts when it is left or Enter is pressed. */
function FilterInput({ filter, value, onChange }: { filter: Filter; value: string; onChange(value: string): void }) {
  const { label, input, loadChoices, record, preset } = filter;
  const [choices, setChoices] = useState(filter.choices ?? (loadChoices && []));
  useEffect(() => {
    // A list that does not load leaves the value that is chosen; the next visit tries again.
    void loadChoices?.().then(
      (loaded = []) => setChoices(loaded),
      () => undefined,
    );
  }, [loadChoices]);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  if (record) {
    // The chip has the name of the chosen record, so the box is empty for another choice.
    return (
      <div className={classes.filter}>
        <record.Picker key={value} label={label} size="sm" value={null} onChange={(id) => id && onChange(id)} />
      </div>
    );
  }
  if (choices) {
    // The address may have a value that is not offered any more.
    const former = loadChoices && value && !choices.some(([choice]) => choice === value) ? [[value, value] as const] : [];
    return (
      <SearchSelect
        className={classes.filter ?? ''}
        size="sm"
        label={label}
        data={[
          ...(preset === undefined ? [{ value: '', label: 'All' }] : []),
          ...[...choices, ...former].map(([choice, text]) => ({ value: choice, label: text })),
        ]}
        value={value || (preset ?? '')}
        onChange={(next) => onChange(next === null || next === preset ? '' : next)}
      />
    );
  }
  const apply = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <TextInput
      className={classes.filter ?? ''}
      size="sm"
      type={input ?? 'text'}
      label={label}
      {...(input !== 'date' && { maxLength: 200 })}
      autoComplete="off"
      dir="auto"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );
}
