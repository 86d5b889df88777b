import { loadOwnOrganization } from '~/organizations/server';
import { addDays } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { iso, isoOrNull, pageMeta } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { settingValue } from '~/site/server';
import { type CountedAnswers, DAYS_TO_ANSWER, NEEDED, percentAnswered, publicFigures } from '../../answer-rules';
import type { OwnAnswerFigures, UnansweredApplication } from '../../figures-contract';
import { findStoredFigures } from './count-answers';
import { findUnanswered, readFigures, type UnansweredRow } from './figures-query';

const PAGE_SIZE = 20;
const NONE: CountedAnswers = { applications: 0, answered: 0, medianDays: null };

/**
 * How an organization has answered applications, counted at this moment, with a page of those that have no answer.
 * @throws 404 for an organization that is not the viewer's.
 */
export async function showFigures({ db, clock }: Context, viewer: Viewer, organizationId: string, page: number): Promise<OwnAnswerFigures> {
  const { id, name } = await loadOwnOrganization(db, viewer.userId, organizationId);
  const now = clock.now();
  const [figures, stored, setting, { rows, total, due }] = await Promise.all([
    readFigures(db, [id], now),
    findStoredFigures(db, id),
    settingValue(db, 'answer_figures'),
    findUnanswered(db, id, viewer.userId, now, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ]);
  const counted = figures.get(id) ?? NONE;
  const isPublic = setting === 'shown';
  return {
    organization: { _id: id, name },
    applications: counted.applications,
    answered: counted.answered,
    percent: percentAnswered(counted),
    median_days: counted.medianDays,
    needed: NEEDED,
    due,
    young: total - due,
    unreachable: Math.max(0, counted.applications - counted.answered - due),
    shown: isPublic ? publicFigures(stored) : null,
    counted_on: isoOrNull(stored?.countedAt ?? null),
    is_public: isPublic,
    data: rows.map((row) => present(row, now)),
    meta: pageMeta(page, PAGE_SIZE, total),
  };
}

function present({ id, post_id, headline, removed, first_name, last_name, created_ms }: UnansweredRow, now: Date): UnansweredApplication {
  const createdAt = new Date(created_ms);
  const countsFrom = addDays(createdAt, DAYS_TO_ANSWER);
  return {
    _id: id,
    name: `${first_name} ${last_name}`.trim(),
    created_on: iso(createdAt),
    post: { _id: post_id, headline, removed },
    counts_from: countsFrom > now ? iso(countsFrom) : null,
  };
}
