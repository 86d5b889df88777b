import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '~/platform/database';
import { postsWithOrganizations } from '~/posts/server/posts';
import { type CountedAnswers, DAYS_TO_ANSWER, PERIOD_DAYS } from '../../answer-rules';
import { TELL_DAYS } from '../../interviews';
import { applicationEvents, applications, organizationAnswers } from '../../tables';

const days = (count: number): SQL => sql`make_interval(days => ${count}::int)`;

const isAnswer = sql`e.application_id = a.id and e.kind in ('reply', 'stage') and coalesce(e.answers, e.shown)`;

/** Whether an applicant was interviewed, and heard nothing for so many days after it that it counts as no answer. Removed accounts cannot be told. */
const isLeftSilent = (asOf: SQL): SQL => sql`exists (
  select from ${applicationEvents} i
  where i.application_id = a.id and i.kind = 'stage' and i.stage = 'interview' and i.created_at <= ${asOf} - ${days(TELL_DAYS)}
    and (a.user_id is not null or a.account_removed_at > i.created_at + ${days(TELL_DAYS)})
    and not exists (select from ${applicationEvents} e where ${isAnswer} and e.created_at > i.created_at and e.created_at <= ${asOf}))`;

/** When each application got its first answer before an instant, read from the history alone. None for an applicant who was left without a word after an interview. */
const firstAnswer = (asOf: SQL): SQL => sql`(
  case when not ${isLeftSilent(asOf)} then (select min(e.created_at) from ${applicationEvents} e where ${isAnswer} and e.created_at <= ${asOf}) end)`;

/**
 * The counted applications of organizations: of the last 12 months, without withdrawn ones and those of the employer's own people. One without
 * an answer counts once it is 14 days old, and one whose applicant heard nothing for 45 days after an interview has none, unless its applicant had removed the account by then. Everything is as it was at an instant, so
 * that the figures can be compared later.
 * @param belonging a subquery with the columns `post_id`, `organization_id` and `as_of`.
 * @returns a subquery with a row for each organization that has a counted application.
 */
const figuresOf = (belonging: SQL): SQL => sql`(
  select organization_id, count(*)::int as applications, count(first_answer)::int as answered,
    case when count(first_answer) > 0 then
      greatest(1, ceil(percentile_disc(0.5) within group (order by extract(epoch from first_answer - created_at)) / 86400))::int
    end as median_days
  from (
    select b.organization_id, b.as_of, a.created_at, a.user_id, a.account_removed_at, ${firstAnswer(sql`b.as_of`)} as first_answer
    from ${belonging} b join ${applications} a on a.post_id = b.post_id
    where a.counted and a.created_at > b.as_of - ${days(PERIOD_DAYS)} and a.created_at <= b.as_of
      and (a.withdrawn_at is null or a.withdrawn_at > b.as_of)
  ) known
  where first_answer is not null
    or (created_at <= as_of - ${days(DAYS_TO_ANSWER)} and (user_id is not null or account_removed_at > created_at + ${days(DAYS_TO_ANSWER)}))
  group by organization_id)`;

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** The figures of some organizations as of an instant, read from the histories of their applications. */
export async function readFigures(db: Database, organizationIds: string[], asOf: Date): Promise<Map<string, CountedAnswers>> {
  const belonging = sql`(
    select post_id, organization_id, ${at(asOf)} as as_of from ${postsWithOrganizations} p where organization_id = any(${sql.param(organizationIds)}::uuid[]))`;
  const rows = await queryRows<{ organization_id: string; applications: number; answered: number; median_days: number | null }>(
    db,
    sql`select * from ${figuresOf(belonging)} figures`,
  );
  return new Map(
    rows.map(({ organization_id: id, applications: all, answered, median_days: medianDays }) => [id, { applications: all, answered, medianDays }]),
  );
}

/**
 * The number of organizations whose stored figures differ from what the histories say. Each is counted as of the instant at which its row was
 * stored, and an organization without a row as of the last one.
 */
export async function countWrongFigures(db: Database): Promise<number> {
  const belonging = sql`(
    select p.post_id, p.organization_id, coalesce(k.counted_at, last.counted_at) as as_of
    from ${postsWithOrganizations} p
    cross join (select max(counted_at) as counted_at from ${organizationAnswers}) last
    left join ${organizationAnswers} k on k.organization_id = p.organization_id
    where last.counted_at is not null)`;
  const [row] = await queryRows<{ wrong: number }>(
    db,
    sql`select count(*)::int as wrong from ${figuresOf(belonging)} made full join ${organizationAnswers} kept on kept.organization_id = made.organization_id
      where (made.applications, made.answered, made.median_days) is distinct from (kept.applications, kept.answered, kept.median_days)`,
  );
  return row?.wrong ?? 0;
}

export interface UnansweredRow extends Record<string, unknown> {
  id: string;
  post_id: string;
  headline: string;
  removed: boolean;
  first_name: string;
  last_name: string;
  /** Milliseconds since 1970. */
  created_ms: number;
}

interface Unanswered {
  rows: UnansweredRow[];
  /** How many there are, and how many of them count already because they are old enough. */
  total: number;
  due: number;
}

/**
 * A page of an organization's applications that count, or will count, and have no answer, oldest first. Those of removed accounts are left
 * out, since nobody can answer them, and so is the reader's own.
 */
export async function findUnanswered(
  db: Database,
  organizationId: string,
  readerId: string,
  now: Date,
  page: { limit: number; offset: number },
): Promise<Unanswered> {
  const found = sql`
    select a.id, a.post_id, p.headline, p.removed, a.first_name, a.last_name, a.created_at
    from ${postsWithOrganizations} p join ${applications} a on a.post_id = p.post_id
    where p.organization_id = ${organizationId} and a.counted and a.created_at > ${at(now)} - ${days(PERIOD_DAYS)}
      and a.withdrawn_at is null and a.user_id is not null and a.user_id <> ${readerId}
      and (a.answered_at is null or ${firstAnswer(at(now))} is null)`;
  const [rows, [counts]] = await Promise.all([
    queryRows<UnansweredRow>(
      db,
      sql`select id, post_id, headline, removed, first_name, last_name, (extract(epoch from created_at) * 1000)::float8 as created_ms
        from (${found}) found order by created_at, id limit ${page.limit} offset ${page.offset}`,
    ),
    queryRows<{ total: number; due: number }>(
      db,
      sql`select count(*)::int as total, (count(*) filter (where created_at <= ${at(now)} - ${days(DAYS_TO_ANSWER)}))::int as due from (${found}) found`,
    ),
  ]);
  return { rows, total: counts?.total ?? 0, due: counts?.due ?? 0 };
}
