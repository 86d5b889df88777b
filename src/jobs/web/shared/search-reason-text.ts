import { countLabel } from '~/platform/ui/choices';
import type { SearchCount } from '../../contract';

type Found = Pick<SearchCount, 'count' | 'capped' | 'corrected'> & {
  place: Pick<NonNullable<SearchCount['place']>, 'words' | 'label' | 'typed' | 'name' | 'corrected'> | null;
};

/** The reason to log in for a search: how many jobs it finds, and which words or place were read instead of misspelt ones. @param kw the words as they were typed. */
export function searchReasonText(kw: string, { count, capped, place, corrected }: Found): string {
  const typed = place?.words ?? kw;
  const words = corrected ?? typed;
  const searched = [words && `“${words}”`, place && placeText(place.label)].filter(Boolean).join(' ');
  const jobs = `${countLabel(count, capped)} ${count === 1 ? 'job' : 'jobs'}`;
  const found = searched ? `${jobs} ${count === 1 ? 'matches' : 'match'} ${searched}` : `${jobs} ${count === 1 ? 'is' : 'are'} open`;
  return [
    corrected !== null && `Nothing was found for “${typed}”.`,
    place?.corrected && `We read “${place.typed}” as ${place.name}.`,
    `${found}. Log in or create an account to see ${count === 1 ? 'it' : 'them'}; accounts are free.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `Within 25 miles of …` and `In …` inside of a sentence. */
const placeText = (label: string): string => (label === 'Remote' ? '(remote)' : `${label.charAt(0).toLowerCase()}${label.slice(1)}`);
