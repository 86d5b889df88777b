import { excerpt } from '~/platform/web/meta';
import type { SearchMeta } from '../../contract';
import type { SearchTerms } from './search-terms';
import { placeText } from './wall-text';

/** A title names at most so many characters of the typed words. */
const MOST_WORDS = 60;
/** Keeps a title that begins with Hebrew words in the direction of its English ones. */
const LEFT_TO_RIGHT = '\u200e';

/** How a search was understood. */
type Understood = Pick<SearchMeta, 'corrected' | 'unknown_place' | 'too_common'> & { place: Pick<NonNullable<SearchMeta['place']>, 'words' | 'label'> | null };

/** The place of a title: `near 10024` for `Within 25 miles of 10024`, whatever the distance. */
const near = (label: string): string => placeText(label).replace(/^within \d+ miles? of /, 'near ');

/**
 * The title of a search: its words and its place, as they were understood. `“hebrew teacher” jobs near 10024`, `Jobs in New York`,
 * `Search jobs` where nothing was typed. The filters are named below it.
 * @param search missing where the search failed, or for one without any term.
 */
export function titleOf({ kw }: Pick<SearchTerms, 'kw'>, search?: Understood): string {
  const place = search?.place ?? null;
  // The signs of phrases would stand within those of the title.
  const words = excerpt(search?.too_common && place ? '' : (search?.corrected ?? place?.words ?? kw).replaceAll('"', ' '), MOST_WORDS);
  const isRemote = place?.label === 'Remote';
  if (!words && !place) return 'Search jobs';
  const what = [isRemote && 'Remote', words && `“${words}”`, 'jobs', place && !isRemote && near(place.label)].filter(Boolean).join(' ');
  const title = what.charAt(0).toUpperCase() + what.slice(1);
  return /\p{Script=Hebrew}/u.test(words) ? `${LEFT_TO_RIGHT}${title}` : title;
}
