import { identifying } from './identifying';
import type { Candidate, CandidateSummary } from './schemas';

const NOBODY = { prefix: '', first_name: '', middle_name: '', last_name: '', suffix: '' };

const namesOf = ({ user }: { user: Omit<Candidate['user'], 'email'> }): string[] => [user.first_name, user.middle_name, user.last_name];

/** Leaves a line out as a whole where it tells who somebody is: no part of it is worth the risk. */
const lineFilter = (names: readonly string[], employers: readonly string[]): ((line: string) => string) => {
  const identifies = identifying(names, employers);
  return (line) => (identifies(line) ? '' : line);
};

const shownPlace = (profile: Pick<Candidate, 'user' | 'location'> | Pick<CandidateSummary, 'user' | 'location'>): Candidate['location'] => ({
  ...profile.location,
  city: lineFilter(namesOf(profile), [])(profile.location.city),
  zipcode: '',
});

/** A profile in a list, without what tells whose it is. */
export const anonymizeSummary = (summary: CandidateSummary, employers: readonly string[]): CandidateSummary => ({
  ...summary,
  user: NOBODY,
  title: lineFilter(namesOf(summary), employers)(summary.title),
  location: shownPlace(summary),
  withheld: true,
});

/**
 * A profile without what tells whose it is: name, addresses, files, long texts, and the employers where its owner asks for that. Of what the
 * owner typed only short lines stay, and of these none that has a name or an address.
 */
export function anonymizeProfile<Profile extends Candidate>(profile: Profile): Profile {
  const shown = lineFilter(namesOf(profile), profile.hides_employers ? profile.exp_history.map(({ company }) => company) : []);
  return {
    ...profile,
    user: { ...NOBODY, email: '' },
    title: shown(profile.title),
    bio: '',
    bio_html: '',
    location: shownPlace(profile),
    url: '',
    linkedin_url: '',
    resume: null,
    ed_history: profile.ed_history.map((item) => ({
      ...item,
      school: shown(item.school),
      field_of_study: shown(item.field_of_study),
      degree: shown(item.degree),
      summary: '',
    })),
    exp_history: profile.exp_history.map((item) => ({
      ...item,
      title: shown(item.title),
      industry: shown(item.industry),
      company: profile.hides_employers ? '' : shown(item.company),
      summary: '',
    })),
  };
}
