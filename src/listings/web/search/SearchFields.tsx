import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { PlainButton } from '~/platform/ui/PlainButton';
import { distances, type SearchTerms } from '~/search/web/shared/search-terms';
import classes from './SearchFields.module.css';

/** Milliseconds without typing after which the search starts. */
const DEBOUNCE = 500;

interface SearchFieldsProps {
  terms: SearchTerms;
  /** The text of the field for the place if no place is known by it. */
  unknownPlace: string;
  /** The distance that was searched; null if the search has no place with a middle. */
  miles: number | null;
  onChange(part: Partial<SearchTerms>): void;
  onMiles(miles: number): void;
}

/** An unknown place, as a part of a sentence: `the ZIP code 00000`. */
export const unknownPlaceName = (where: string): string => (/^[\d\s-]+$/.test(where) ? `the ZIP code ${where}` : `the place “${where}”`);

/** The message about an unknown place, and how to mend it. */
export const unknownPlaceText = (where: string): string =>
  `We don’t know ${unknownPlaceName(where)}. ${/^[\d\s-]+$/.test(where) ? 'Check its five digits, or enter a city with its state.' : 'Try a ZIP code or a city with its state.'}`;

const isPartOfZip = (text: string) => /^\d{1,4}$/.test(text.trim());

/** The fields for words, for the place, and for the distance from it. */
export function SearchFields({ terms, unknownPlace, miles, onChange, onMiles }: SearchFieldsProps) {
  const [kw, setKw] = useState(terms.kw);
  const [where, setWhere] = useState(terms.where);
  /** Whether the place is being typed, so that it may be unfinished. */
  const [typing, setTyping] = useState(false);
  const sent = useRef({ kw, where });
  useEffect(() => {
    // The address was not changed by typing here, but by removing a filter or by the browser's Back button.
    if (terms.kw !== sent.current.kw) setKw(terms.kw);
    if (terms.where !== sent.current.where) setWhere(terms.where);
    sent.current = { kw: terms.kw, where: terms.where };
  }, [terms.kw, terms.where]);
  const send = (typed: { kw: string; where: string }) => {
    sent.current = { kw: typed.kw.trim(), where: typed.where.trim() };
    onChange(sent.current);
  };
  const sendLater = useDebouncedCallback(send, DEBOUNCE);
  // A place that is not known yet may turn out to have a middle, so its distance can be chosen already.
  const hasDistance = miles !== null || unknownPlace !== '';
  const message = unknownPlace && unknownPlace === where.trim() && (!typing || /^\d{5}/.test(unknownPlace)) ? unknownPlaceText(unknownPlace) : '';
  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        setTyping(false);
        sendLater.cancel();
        send({ kw, where });
      }}
    >
      <label className={classes.what}>
        What
        <input
          type="search"
          maxLength={200}
          placeholder="Title, skill, organization, “a phrase”"
          value={kw}
          onChange={({ currentTarget: { value } }) => {
            setKw(value);
            sendLater({ kw: value, where });
          }}
        />
      </label>
      <label>
        Where
        <input
          type="text"
          autoComplete="postal-code"
          maxLength={100}
          placeholder="ZIP code or city"
          value={where}
          aria-invalid={message !== ''}
          aria-describedby={message ? 'where-message' : undefined}
          onBlur={() => setTyping(false)}
          onChange={({ currentTarget: { value } }) => {
            setWhere(value);
            setTyping(true);
            // An unfinished ZIP code is not searched for.
            if (isPartOfZip(value)) sendLater.cancel();
            else sendLater({ kw, where: value });
          }}
        />
      </label>
      <label>
        Within
        <select value={hasDistance ? (miles ?? terms.miles) : ''} disabled={!hasDistance} onChange={(event) => onMiles(Number(event.currentTarget.value))}>
          {!hasDistance && <option value="">{where.trim() ? 'Whole place' : 'Anywhere'}</option>}
          {[...new Set([...distances, miles ?? terms.miles])]
            .sort((one, other) => one - other)
            .map((distance) => (
              <option key={distance} value={distance}>
                {distance} miles
              </option>
            ))}
        </select>
      </label>
      <div className={classes.submit}>
        <PlainButton type="submit">Search</PlainButton>
      </div>
      {message && (
        <p id="where-message" className={classes.refused} role="alert">
          {message}
        </p>
      )}
    </form>
  );
}
