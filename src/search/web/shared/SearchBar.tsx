import { jobPaths } from '~/platform/addresses/paths';
import { SearchForm } from '~/platform/ui/SearchForm';
import classes from './SearchBar.module.css';

interface SearchBarProps {
  /** The words that were searched for. */
  what?: string;
  /** The text of the field for the place, such as that of the list below. */
  where?: string;
  /** `large` on the front page. */
  size?: 'large';
}

/** The two fields of the search, on pages other than the search: they lead to its results. It works without scripts too. */
export function SearchBar({ what = '', where = '', size }: SearchBarProps) {
  return (
    <search data-noprint>
      {/* The place of another list is another field, so that it does not keep the text of the last one. */}
      <SearchForm key={where} action={jobPaths.search()} className={classes.bar} data-size={size}>
        <label className={`stack gap-2xs text-s narrows medium ${classes.what}`}>
          What
          <input
            className="text-m narrows full"
            name="kw"
            type="search"
            maxLength={200}
            autoComplete="off"
            placeholder="Title, skill or organization"
            defaultValue={what}
          />
        </label>
        <label className="stack gap-2xs text-s narrows medium">
          Where
          <input
            className="text-m narrows full"
            name="where"
            type="text"
            maxLength={100}
            autoComplete="postal-code"
            placeholder="ZIP code or city"
            defaultValue={where}
          />
        </label>
        <button type="submit">Find jobs</button>
      </SearchForm>
    </search>
  );
}
