import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Milliseconds between the last key press and the search. */
const DEBOUNCE = 250;

/** A record to choose: its id and its name. */
interface Choice {
  value: string;
  label: string;
}

type SearchProps = 'data' | 'filter' | 'searchable' | 'searchValue' | 'onSearchChange';

/** The props of a picker for one kind of record. */
export type PickerProps = Omit<SelectProps, SearchProps>;

interface RecordPickerProps extends PickerProps {
  /** Finds records by what was typed. A stable function: a new identity searches again. */
  search(typed: string): Promise<Choice[]>;
  /** The text where no record was found. */
  nothingFound: string;
}

/** Chooses a record by its name, which the server searches for while it is typed. */
export function RecordPicker({ search, nothingFound, ...select }: RecordPickerProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Choice[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const choices = await search(typed);
        if (!isCurrent) return;
        setFound(choices);
        setFailed(false);
      } catch {
        if (isCurrent) setFailed(true);
      }
    }, DEBOUNCE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, typed]);
  return (
    <Select
      searchable
      // The server has searched already, by all words.
      filter={({ options }) => options}
      data={found}
      onSearchChange={setTyped}
      maxLength={200}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={failed ? 'The search could not be reached.' : nothingFound}
      {...select}
    />
  );
}
