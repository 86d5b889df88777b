import { subMonths } from 'date-fns';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { jobPaths } from '~/platform/addresses/paths';
import { isoDayAt } from '~/platform/calendar/civil-day';
import type { ReadContext } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import type { ReadDatabase } from '~/platform/database';
import type { PayType } from '~/platform/money/pay-units';
import { stateName } from '~/platform/places/states';
import { isPubliclyReadable } from '~/posts/rules';
import { posts } from '~/posts/tables';
import { readVocabulary } from '~/site/server';
import { presentName } from '~/site/vocabulary-rules';
import type { PayFigures, PayGroup, Period, PlacedPay, payCalls } from '../contract';
import { MONTHS, quartilesIn } from '../rules';
import { payFigures } from '../tables';
import { titleIn } from './count-pay';

type Row = typeof payFigures.$inferSelect;
type Answer<Name extends keyof typeof payCalls> = z.output<(typeof payCalls)[Name]['answer']>;

/** The most groups that the overview shows: those with most posts. */
const MOST_GROUPS = 500;

function presentFigures({ currency, posts, organizations, payType, lowCents, medianCents, highCents }: Row): PayFigures {
  const yearly = { low: lowCents / 100, median: medianCents / 100, high: highCents / 100 };
  const unit = payType as PayType;
  return { currency, posts, organizations, yearly: quartilesIn('Annually', yearly), pay_type: unit, usual: quartilesIn(unit, yearly) };
}

const presentGroup = (row: Row): PayGroup => ({ name: row.name, is_category: row.isCategory, ...presentFigures(row) });

const presentPlace = (row: Row): PlacedPay => ({
  ...presentGroup(row),
  state_code: row.stateCode,
  state_name: row.stateCode && (stateName(row.stateCode) ?? row.stateCode),
});

/** The days of the posts that count. */
const periodOf = (countedAt: Date, timeZone: string): Period => ({
  from: isoDayAt(subMonths(countedAt, MONTHS), timeZone),
  to: isoDayAt(countedAt, timeZone),
});

/** The titles and categories that have figures, in alphabetical order. */
export async function showPay({ db, config }: ReadContext): Promise<Answer<'GET /v2/pay'>> {
  const rows = await db.select().from(payFigures).where(eq(payFigures.stateCode, '')).orderBy(desc(payFigures.posts), asc(payFigures.key)).limit(MOST_GROUPS);
  const groups = rows.map(presentGroup).sort((one, other) => one.name.localeCompare(other.name, 'en') || other.posts - one.posts);
  return { period: rows[0] ? periodOf(rows[0].countedAt, config.TIME_ZONE) : null, groups };
}

/** The rows of a title or category: all places first, then the states, those with most posts first. */
const findRows = (db: ReadDatabase, name: string): Promise<Row[]> =>
  db
    .select()
    .from(payFigures)
    .where(eq(payFigures.key, sql`lower(${name})`))
    .orderBy(sql`${payFigures.stateCode} <> ''`, desc(payFigures.posts), asc(payFigures.stateCode), asc(payFigures.currency));

/** The figures of a title or category, also by a former name of the category. */
export async function showPayFigures({ db, config }: ReadContext, typed: string): Promise<Answer<'GET /v2/pay/figures'>> {
  const own = await findRows(db, typed);
  const rows = own.length > 0 ? own : await findRows(db, presentName(await readVocabulary(db, 'skills'), typed));
  const [first] = rows;
  if (!first) return { figures: null };
  const { name, isCategory, countedAt } = first;
  return { figures: { name, is_category: isCategory, period: periodOf(countedAt, config.TIME_ZONE), places: rows.map(presentPlace) } };
}

/** What of a post decides which figures fit it. */
interface Job {
  position: string;
  stateCode: string;
  currency: string;
}

/**
 * The figures that fit a post: of its title, in its state before all places. Those of a category that it has as well, such as a skill, are not of
 * this job: they would say that it pays less or more than it does.
 */
export async function payLike(db: ReadDatabase, { position, stateCode, currency }: Job): Promise<PlacedPay | null> {
  const [row] = await db
    .select()
    .from(payFigures)
    .where(
      and(
        eq(payFigures.key, sql`lower(${titleIn(sql`${position}::text`)})`),
        or(eq(payFigures.stateCode, ''), eq(payFigures.stateCode, stateCode)),
        eq(payFigures.currency, currency),
      ),
    )
    .orderBy(sql`${payFigures.stateCode} = ''`)
    .limit(1);
  return row ? presentPlace(row) : null;
}

/** The figures that fit a public job best. @throws 404 if the job does not exist or is not public. */
export async function payOfJob({ db }: ReadContext, id: string): Promise<Answer<'GET /v2/posts/{id}/pay'>> {
  const { position, stateCode, currency, postedOn, posted, active } = posts;
  const [job] = await db.select({ position, stateCode, currency, postedOn, posted, active }).from(posts).where(eq(posts.id, id));
  if (!job || !isPubliclyReadable(job)) throw notFound('This job was not found, or it is not accessible.');
  return { figures: await payLike(db, job) };
}

/** The addresses of all pages about pay, for the sitemap. */
export async function payPages(db: ReadDatabase): Promise<string[]> {
  const { name, stateCode } = payFigures;
  const pages = await db.selectDistinct({ name, stateCode }).from(payFigures).orderBy(asc(name), asc(stateCode));
  return pages.length > 0 ? [jobPaths.pay, ...pages.map((page) => jobPaths.payOf(page.name, page.stateCode))] : [];
}
