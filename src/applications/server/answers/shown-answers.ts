import { and, gte, sql } from 'drizzle-orm';
import type { ShownAnswers } from '~/organizations/server';
import { prepared } from '~/platform/database/prepared';
import { settingValue } from '~/site/server';
import { NEEDED, publicFigures } from '../../answer-rules';
import { organizationAnswers } from '../../tables';

const rowsOf = prepared((db) =>
  db
    .select()
    .from(organizationAnswers)
    .where(and(sql`${organizationAnswers.organizationId} = any(${sql.placeholder('ids')})`, gte(organizationAnswers.applications, NEEDED)))
    .prepare('shown_answers'),
);

/** The public figures of organizations about their answers to applications. None where the setting of the board hides them. */
export const shownAnswers: ShownAnswers = async (db, ids) => {
  const rows = ids.length === 0 ? [] : await rowsOf(db).execute({ ids });
  if (rows.length === 0 || (await settingValue(db, 'answer_figures')) === 'hidden') return new Map();
  return new Map(
    rows.flatMap((row) => {
      const figures = publicFigures(row);
      return figures ? [[row.organizationId, figures] as const] : [];
    }),
  );
};
