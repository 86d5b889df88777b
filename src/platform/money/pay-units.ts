/** For what a pay is paid. */
interface PayUnit {
  /** How often it is paid in a year, to compare pays: an hour of full-time work 2,080 times, a session once in each week of a school year. */
  perYear: number;
  /** After an amount in a line or a table: `$52k per yr`. */
  short: string;
  /** In a sentence: `between $52,000 and $68,000 a year`. */
  long: string;
  /** In the feed for aggregators: `per year`. */
  feed: string;
  /** The `unitText` of Google's rules for job postings, which have none for a season and a session. */
  unitText?: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
}

/** The units of pay by the words that are stored; the first is the default. The factors are those of `post_yearly_cents` in db/functions/posts.sql. */
export const payUnits = {
  Annually: { perYear: 1, short: 'per yr', long: 'a year', feed: 'year', unitText: 'YEAR' },
  Hourly: { perYear: 2_080, short: 'per hr', long: 'an hour', feed: 'hour', unitText: 'HOUR' },
  Daily: { perYear: 260, short: 'per day', long: 'a day', feed: 'day', unitText: 'DAY' },
  Weekly: { perYear: 52, short: 'per wk', long: 'a week', feed: 'week', unitText: 'WEEK' },
  Monthly: { perYear: 12, short: 'per mo', long: 'a month', feed: 'month', unitText: 'MONTH' },
  'School year': { perYear: 1, short: 'per school year', long: 'a school year', feed: 'school year', unitText: 'YEAR' },
  Season: { perYear: 1, short: 'per season', long: 'a season', feed: 'season' },
  Session: { perYear: 40, short: 'per session', long: 'a session', feed: 'session' },
} as const satisfies Record<string, PayUnit>;

export type PayType = keyof typeof payUnits;
export const payTypes = Object.keys(payUnits) as [PayType, ...PayType[]];
/** The units in which candidates say what they expect. */
export const expectedPayTypes = ['Annually', 'Hourly'] as const satisfies PayType[];

/** The unit of a stored word. */
export const payUnit = (payType: string): PayUnit => payUnits[payType as PayType] ?? payUnits.Annually;

/** What the amounts of a pay are: both ends of a range or one figure, the least, or the most. The first is the default. */
export const payLimits = ['range', 'from', 'up_to'] as const;

/** The amounts that count by a limit: of “from” the least alone, of “up to” the most alone. The other one, which a form no longer shows, is 0. */
export const countedAmounts = <Salary extends { min: unknown; max: unknown }>(salary: Salary, limit: string): Salary => ({
  ...salary,
  ...(limit === 'from' && { max: 0 }),
  ...(limit === 'up_to' && { min: 0 }),
});
