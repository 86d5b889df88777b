import { candidatePaths } from '~/platform/addresses/paths';
import type { ProfilePart } from './rules';

/** The anchors of the forms for entries of the history, which open with the page of the profile. */
export const ADD_EXPERIENCE = 'add-experience';
export const ADD_EDUCATION = 'add-education';

/** The page on which a part of a profile is filled in. */
export function partPath({ key }: ProfilePart): string {
  if (key === 'exp_history') return `${candidatePaths.profile}#${ADD_EXPERIENCE}`;
  if (key === 'ed_history') return `${candidatePaths.profile}#${ADD_EDUCATION}`;
  return key === 'resume' ? candidatePaths.files : candidatePaths.editProfile;
}
