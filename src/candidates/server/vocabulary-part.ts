import { eq } from 'drizzle-orm';
import { tableWords } from '~/site/server';
import { candidateHistory, candidates } from '../tables';

/** The words of profiles. */
export const profileWords = tableWords({
  kind: 'profiles',
  table: candidates,
  columns: {
    skills: { column: candidates.skills, holds: 'list' },
    degrees: { column: candidates.degrees, holds: 'list' },
    contract_types: { column: candidates.contractTypes, holds: 'list' },
  },
});

/** The degrees in the education of profiles. */
export const educationWords = tableWords({
  kind: 'schools',
  table: candidateHistory,
  where: eq(candidateHistory.kind, 'education'),
  columns: { degrees: { column: candidateHistory.field, holds: 'word' } },
});
