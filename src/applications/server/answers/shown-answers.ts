import { sql } from 'drizzle-orm';
import type { shownAnswers } from '~/organizations/questions';
import type { AnswerOf } from '~/platform/slices/questions';
import { settingIs } from '~/site/server';
import { type CountedAnswers, NEEDED, publicFigures } from '../../answer-rules';
import { organizationAnswers } from '../../tables';

/** The public figures of an organization about its answers to applications, as a column. Null where the setting of the board hides them. */
export const shownAnswersColumn: AnswerOf<typeof shownAnswers> = (organizationId) =>
  sql`(select jsonb_build_object('applications', counted.applications, 'answered', counted.answered, 'medianDays', counted.median_days)
    from ${organizationAnswers} counted
    where counted.organization_id = ${organizationId} and counted.applications >= ${NEEDED} and not ${settingIs('answer_figures', 'hidden')})`.mapWith(
    (row: CountedAnswers) => publicFigures(row),
  );
