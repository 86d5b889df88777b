import { useEffect, useState } from 'react';
import { SearchSelect, type SearchSelectProps } from '../form/SearchSelect';

/** Milliseconds between the last key press and the search. */
const DEBOUNCE = 250;

const SEARCHING = 'Searching…';
const SEARCH_FAILED = 'The search failed.';

/** A record to choose: its id and its name. */
export interface Choice {
  value: string;
  label: string;
}

type SearchProps = 'data' | 'find' | 'isReady' | 'onSearchChange';

/** The props of a picker for one kind of record. */
export type PickerProps = Omit<SearchSelectProps, SearchProps>;

interface RecordPickerProps extends PickerProps {
  /** Finds records by what was typed. A stable function: a new identity searches again. */
  search(typed: string): Promise<Choice[]>;
  /** The text where no record was found. */
  nothingFound: string;
}

interface FoundChoices<Found> {
  choices: Found[];
  /** The list shows this text where it has no choices: that the search runs, that the server could not be reached, or that nothing was found. */
  emptyText: string;
  /** Whether the choices are those for what is typed. */
  isReady: boolean;
  /** Takes what is typed, which is searched for after a short pause. */
  onSearchChange(typed: string): void;
}

/**
 * The records that the server finds while a name is typed, those for no name at first.
 * @param search a stable function: a new identity searches again
 * @param nothingFound the text where the server found no record
 */
export function useRecordSearch<Found extends Choice>(search: (typed: string) => Promise<Found[]>, nothingFound: string): FoundChoices<Found> {
  const [typed, setTyped] = useState('');
  const [choices, setChoices] = useState<Found[]>([]);
  const [emptyText, setEmptyText] = useState(SEARCHING);
  const [foundFor, setFoundFor] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setEmptyText(SEARCHING);
    const timer = setTimeout(async () => {
      try {
        const found = await search(typed);
        if (!isCurrent) return;
        setChoices(found);
        setFoundFor(typed);
        setEmptyText(nothingFound);
      } catch {
        if (!isCurrent) return;
        setChoices([]);
        setEmptyText(SEARCH_FAILED);
      }
    }, DEBOUNCE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, nothingFound, typed]);
  return { choices, emptyText, isReady: foundFor === typed, onSearchChange: setTyped };
}

const asFound = (options: readonly Choice[]): Choice[] => [...options];

/** Chooses a record by its name, which the server searches for while it is typed. */
export function RecordPicker({ search, nothingFound, ...select }: RecordPickerProps) {
  const { choices, emptyText, isReady, onSearchChange } = useRecordSearch(search, nothingFound);
  return (
    <SearchSelect
      // The server has searched already, by all words.
      find={asFound}
      isReady={isReady}
      data={choices}
      onSearchChange={onSearchChange}
      maxLength={200}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={emptyText}
      {...select}
    />
  );
}
