import { countLabel } from '~/platform/ui/choices';
import type { SearchCount } from '../../contract';

type Found = Pick<SearchCount, 'count' | 'capped' | 'corrected'> & {
  place: Pick<NonNullable<SearchCount['place']>, 'words' | 'label' | 'typed' | 'name' | 'corrected'> | null;
};

interface ReasonText {
  title: string;
  text: string;
}

/**
 * The reason to log in for a search: how many jobs it finds, and which words or place were read instead of misspelled ones.
 * @param kw the words as they were typed.
 * @param isForAll whether the search is one for all jobs, which the list shows without an account; its link has the number.
 */
export function searchReasonText(kw: string, { count, capped, place, corrected }: Found, isForAll = false): ReasonText {
  if (isForAll)
    return { title: 'Log in to search jobs', text: 'By place, pay and category, and with mail about new ones. An account is free and takes a minute.' };
  const typed = place?.words ?? kw;
  const meant = corrected ?? typed;
  return {
    title: `Log in to see ${[jobsOf({ count, capped }, nameOf(meant, place)), meant && `for “${meant}”`].filter(Boolean).join(' ')}`,
    text: [
      corrected !== null && `Nothing was found for “${typed}”.`,
      place?.corrected && `We read “${place.typed}” as ${place.name}.`,
      // Without a place the heading has said it.
      place && `${matchWords(kw, { count, capped, place, corrected })}.`,
      // Some of its jobs may be among the newest ones, which need no login.
      'The result of a search, with its distances, order and filters, needs an account. It is free and takes a minute.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** The number of jobs with the words and the place that they match: `12 jobs match “teacher” in New York`. */
export function matchWords(kw: string, { count, capped, place, corrected }: Found): string {
  const searched = nameOf(corrected ?? place?.words ?? kw, place);
  const jobs = jobsOf({ count, capped }, searched);
  if (!searched) return jobs;
  return `${jobs} ${count === 1 ? 'matches' : 'match'} ${searched}`;
}

/** `12 jobs`, without a search `12 open jobs`. */
const jobsOf = ({ count, capped }: Pick<Found, 'count' | 'capped'>, searched: string): string =>
  `${countLabel(count, capped)} ${searched ? '' : 'open '}${count === 1 ? 'job' : 'jobs'}`;

/** The words and the place of a search, as a part of a sentence. */
const nameOf = (words: string, place: Found['place']): string => [words && `“${words}”`, place && placeText(place.label)].filter(Boolean).join(' ');

/** `Within 25 miles of …` and `In …` as a part of a sentence. */
const placeText = (label: string): string => (label === 'Remote' ? '(remote)' : `${label.charAt(0).toLowerCase()}${label.slice(1)}`);
