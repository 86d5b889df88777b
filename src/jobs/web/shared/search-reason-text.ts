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
 * The reason to log in for a search: how many jobs it finds, and which words or place were read instead of misspelt ones.
 * @param kw the words as they were typed.
 */
export function searchReasonText(kw: string, { count, capped, place, corrected }: Found): ReasonText {
  const typed = place?.words ?? kw;
  const searched = nameOf(corrected ?? typed, place);
  const jobs = `${countLabel(count, capped)} ${searched ? '' : 'open '}${count === 1 ? 'job' : 'jobs'}`;
  const found = searched ? `${jobs} ${count === 1 ? 'matches' : 'match'} ${searched}.` : '';
  return {
    title: `Log in to see ${[jobs, (corrected ?? typed) && `for “${corrected ?? typed}”`].filter(Boolean).join(' ')}`,
    text: [
      corrected !== null && `Nothing was found for “${typed}”.`,
      place?.corrected && `We read “${place.typed}” as ${place.name}.`,
      found,
      `You need an account to see ${count === 1 ? 'it' : 'them'}. It is free and takes a minute.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** For a search that finds nothing: a login would show nothing either. */
export function nothingFoundReason(kw: string, { place }: Pick<Found, 'place'>): ReasonText {
  const searched = nameOf(place?.words ?? kw, place);
  return { title: 'No jobs found', text: `No open job matches ${searched || 'this search'} now. You need not log in for it.` };
}

/** The words and the place of a search inside of a sentence. */
const nameOf = (words: string, place: Found['place']): string => [words && `“${words}”`, place && placeText(place.label)].filter(Boolean).join(' ');

/** `Within 25 miles of …` and `In …` inside of a sentence. */
const placeText = (label: string): string => (label === 'Remote' ? '(remote)' : `${label.charAt(0).toLowerCase()}${label.slice(1)}`);
