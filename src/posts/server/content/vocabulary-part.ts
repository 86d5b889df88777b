import { isNull } from 'drizzle-orm';
import { tableWords } from '~/site/server';
import { posts } from '../../tables';

/** The words of posts, drafts included. */
export const postWords = tableWords({
  kind: 'posts',
  table: posts,
  counted: isNull(posts.removedAt),
  columns: {
    skills: { column: posts.skills, holds: 'list' },
    benefits: { column: posts.benefits, also: posts.payExtras, holds: 'list' },
    org_types: { column: posts.orgTypes, holds: 'list' },
    degrees: { column: posts.degrees, holds: 'list' },
    language_levels: { column: posts.languageLevel, holds: 'word' },
    movements: { column: posts.movement, holds: 'word' },
    starts: { column: posts.start, holds: 'word' },
    contract_types: { column: posts.contractType, holds: 'word' },
    experience_levels: { column: posts.experience, holds: 'word' },
    professions: { column: posts.position, holds: 'text' },
  },
});
