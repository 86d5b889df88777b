import { pluralize } from '~/platform/ui/format';

export interface Uses {
  posts: number;
  profiles: number;
  schools: number;
  organizations: number;
}

/** How many records have a value: `41 posts, 12 profiles`. */
export function usesText({ posts, profiles, schools, organizations }: Uses): string {
  const parts = [
    posts > 0 && pluralize(posts, 'post'),
    profiles > 0 && pluralize(profiles, 'profile'),
    organizations > 0 && pluralize(organizations, 'organization'),
    schools > 0 && pluralize(schools, 'school in profiles', 'schools in profiles'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'not used';
}

export const isUsed = ({ posts, profiles, schools, organizations }: Uses): boolean => posts + profiles + schools + organizations > 0;

/** The effect of a renaming on the records that have the value. */
export function renamingText(uses: Uses, value: string, renamesRecords: boolean): string {
  if (!isUsed(uses)) return 'No records have this value.';
  if (!renamesRecords) return `${usesText(uses)} ${uses.posts === 1 ? 'keeps' : 'keep'} “${value}”, because employers entered it themselves.`;
  return `This updates ${usesText(uses)}. Hundreds of records are updated in the background, which can take a few minutes.`;
}
