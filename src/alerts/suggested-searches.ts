import type { Candidate } from '~/accounts/identity-schemas';
import { stateName } from '~/platform/places/states';
import { type SavedSearch, tidySearch } from '~/search/alert-terms';

export interface Suggestion {
  title: string;
  search: SavedSearch;
}

/** Longer titles of profiles are sentences, which no job has all words of. */
const MOST_WORDS = 4;

type Profile = Pick<Candidate, 'title' | 'skills' | 'location' | 'can_work_remote'>;

/** Searches that somebody with this profile may want as alerts: their kind of job near them, remote jobs, and all jobs of their state. */
export function suggestedSearches({ title, skills, location, can_work_remote }: Profile): Suggestion[] {
  const role = title.trim();
  const isRole = role !== '' && role.split(/\s+/).length <= MOST_WORDS;
  const [skill = ''] = skills;
  const { city, state_code: code, country_code: country } = location;
  const state = country === 'US' || country === 'CA' ? stateName(code) : undefined;
  const near =
    city && state
      ? { title: ` near ${city}`, search: { where: `${city}, ${code}` } }
      : { title: state ? ` in ${state}` : '', search: state ? { stateCodes: [code] } : {} };
  const kind = isRole ? { kw: role } : skill ? { skills: [skill] } : undefined;
  return [
    ...(kind ? [{ title: `${isRole ? role : skill} jobs${near.title}`, search: tidySearch({ ...kind, ...near.search }) }] : []),
    ...(can_work_remote ? [{ title: 'Remote jobs', search: tidySearch({ remote: true }) }] : []),
    ...(state ? [{ title: `Jobs in ${state}`, search: tidySearch({ stateCodes: [code] }) }] : []),
  ];
}
