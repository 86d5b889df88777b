import type { EmployerPost } from '~/posts/schemas';
import type { SiteArrays } from '~/site/web/shared/site-arrays';

/** The post as the public will see it. @param unsaved fields that were typed but not saved yet. */
export function shownPost(saved: EmployerPost, unsaved: Partial<EmployerPost>, arrays: SiteArrays) {
  const post = { ...saved, ...unsaved };
  const place = shownPlace(saved.location, post.location);
  return { ...post, location: { ...place, state_name: arrays.states[place.state_code] ?? '', country_name: arrays.countries[place.country_code] ?? '' } };
}

/** The place that was typed. City and state of a ZIP code are found when the step is saved. */
function shownPlace(saved: EmployerPost['location'], typed: EmployerPost['location']): EmployerPost['location'] {
  const isNewZip = typed.country_code === 'US' && typed.zipcode !== '' && (typed.zipcode !== saved.zipcode || typed.city === '');
  return isNewZip ? { ...typed, city: `ZIP code ${typed.zipcode}`, state_code: '' } : typed;
}
