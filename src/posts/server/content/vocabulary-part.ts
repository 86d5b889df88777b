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
    benefits: { column: posts.benefits, holds: 'list' },
    pay_extras: { column: posts.payExtras, holds: 'list' },
    org_types: { column: posts.orgTypes, holds: 'list' },
    degrees: { column: posts.degrees, holds: 'list' },
    contract_types: { column: posts.contractType, holds: 'word' },
    experience_levels: { column: posts.experience, holds: 'word' },
    professions: { column: posts.position, holds: 'text' },
  },
});
