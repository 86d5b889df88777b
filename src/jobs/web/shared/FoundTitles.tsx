import classes from './FoundTitles.module.css';

/** The titles of the first jobs of a search that needs a login, and how many more there are. */
export function FoundTitles({ titles, count }: { titles: string[]; count: number }) {
  if (titles.length === 0) return null;
  const more = count - titles.length;
  return (
    <ul className={classes.titles} aria-label="Some of these jobs">
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several jobs may have one title, and the list does not change.
        <li key={index} dir="auto">
          {title}
        </li>
      ))}
      {more > 0 && <li className={classes.more}>and {more.toLocaleString('en-US')} more</li>}
    </ul>
  );
}
