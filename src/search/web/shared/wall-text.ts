import { countLabel } from '~/platform/ui/choices';
import type { SearchCount } from '../../contract';

type Found = Pick<SearchCount, 'count' | 'capped' | 'corrected' | 'too_common'> & {
  /** The jobs that are shown before the login. */
  first: readonly unknown[];
  place: Pick<NonNullable<SearchCount['place']>, 'words' | 'label' | 'typed' | 'name' | 'corrected'> | null;
};

interface WallText {
  /** The heading above the first jobs. */
  heading: string;
  /** Which words or place were read instead of misspelled ones; empty for none. */
  note: string;
  /** Continues “Log in to …” and “Create an account to …”. */
  act: string;
  text: string;
}

interface Waiting {
  /** Whether a search is one for all jobs, which the list shows without an account; its link has the number. */
  isForAll: boolean;
  /** The title of a list; undefined for a search. */
  title: string | undefined;
}

const FREE = 'An account is free and takes a minute.';

/** What a wall says: how many jobs wait, or what else the login is for where all of them are shown, and which words or place were read instead of misspelled ones. */
export function wallText(kw: string, found: Found, { isForAll, title }: Waiting): WallText {
  if (isForAll) return { heading: 'Search jobs', note: '', act: 'search jobs', text: `Search by place, pay and category, and get new jobs by email. ${FREE}` };
  const { place, corrected } = found;
  const typed = place?.words ?? kw;
  const meant = searchedWords(kw, found);
  const isShown = found.first.length === found.count;
  const these = found.count === 1 ? 'this job' : 'these jobs';
  const searched = [jobsOf(found, nameOf(meant, place)), meant && 'for', nameOf(meant, place)].filter(Boolean).join(' ');
  return {
    heading: title === undefined ? matchWords(kw, found) : countedTitle(title, found),
    note: [
      corrected !== null && `No results for “${typed}”.`,
      found.too_common && `“${found.too_common}” is too common to search for.`,
      place?.corrected && `Showing results near ${place.name} for “${place.typed}”.`,
    ]
      .filter(Boolean)
      .join(' '),
    act: isShown ? `save ${these} or apply` : `see ${title === undefined ? searched : jobsOf(found, title)}`,
    text: title === undefined ? `You’ll also be able to sort and filter. ${FREE}` : FREE,
  };
}

/** The number of jobs with the words and the place that they match: `12 jobs match “teacher” in New York`, `12 jobs in New York`. */
export function matchWords(kw: string, found: Omit<Found, 'first'>): string {
  const { count, capped, place } = found;
  const words = searchedWords(kw, found);
  const searched = nameOf(words, place);
  return [jobsOf({ count, capped }, searched), words && (count === 1 ? 'matches' : 'match'), searched].filter(Boolean).join(' ');
}

/** The words that were searched for; empty where they were too common. */
const searchedWords = (kw: string, { corrected, too_common, place }: Omit<Found, 'first'>): string => (too_common ? '' : (corrected ?? place?.words ?? kw));

/** `12 jobs`, without a search `12 open jobs`. */
const jobsOf = ({ count, capped }: Pick<Found, 'count' | 'capped'>, searched: string): string =>
  `${countLabel(count, capped)} ${searched ? '' : 'open '}${count === 1 ? 'job' : 'jobs'}`;

/** A list's title with its number of jobs: `33 remote jobs`, `1 job in New York`. */
function countedTitle(title: string, { count, capped }: Pick<Found, 'count' | 'capped'>): string {
  const words = title.replace(/^(?:Jobs|Remote)\b/, (word) => word.toLowerCase());
  return `${countLabel(count, capped)} ${count === 1 ? words.replace(/\bjobs\b/, 'job') : words}`;
}

/** The words and the place of a search, as a part of a sentence. */
const nameOf = (words: string, place: Found['place']): string => [words && `“${words}”`, place && placeText(place.label)].filter(Boolean).join(' ');

/** `Within 25 miles of …` and `In …` as a part of a sentence. */
export const placeText = (label: string): string => (label === 'Remote' ? '(remote)' : `${label.charAt(0).toLowerCase()}${label.slice(1)}`);
