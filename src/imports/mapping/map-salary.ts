import type { ForeignJob } from '../foreign-job';

/** The pay of a job in dollars. 0 and 0 where it states none. */
export interface MappedSalary {
  min: number;
  max: number;
  pay_type: 'Annually' | 'Hourly';
  guesses: string[];
  omitted: string[];
}

/** How often a figure is paid in a year. Hours are a unit of their own. */
const UNITS: readonly [pattern: RegExp, unit: string, timesAYear: number][] = [
  [/\bhour|\bhr\b|\bhourly\b|\/\s*h\b/i, 'hour', 0],
  [/\byear|\bannual|\bannum\b|\byr\b|\bp\.?a\b/i, 'year', 1],
  [/\bmonth|\bmo\b/i, 'month', 12],
  [/\bweek|\bwk\b/i, 'week', 52],
  [/\bday|\bdaily|\bdiem/i, 'day', 260],
];

/** Figures below this are paid by the hour, where nothing else is said. */
const LEAST_A_YEAR = 500;
/** The most that a post can state (content.ts of `jobs`). */
const MOST = 10_000_000;
/** Plans for pensions are named by a number. */
const PENSION = /\b40[13](?:\s*\(\s*|\s*)[kb]\)?/gi;
const FIGURE = /(\d[\d,]*(?:\.\d+)?)\s*(k\b)?/gi;
const OTHER_CURRENCY = /[€£¥₪]|\b(?:EUR|GBP|ILS|NIS|CAD|AUD|CHF)\b/i;

const nothing = (omitted: string[] = []): MappedSalary => ({ min: 0, max: 0, pay_type: 'Annually', guesses: [], omitted });

/** Reads the pay that a job states: `$52,000 - $61,500 per year`, `25/hr`, `60k`, or a figure with its unit and currency beside it. */
export function mapSalary({ salary, salaryUnit, salaryCurrency }: Pick<ForeignJob, 'salary' | 'salaryUnit' | 'salaryCurrency'>): MappedSalary {
  const text = salary.replace(PENSION, ' ').trim();
  if (salary.trim() === '') return nothing();
  if (OTHER_CURRENCY.test(text) || !/^(?:|USD|US\$|\$)$/i.test(salaryCurrency.trim())) return nothing([`the pay “${salary}”, which is not in dollars`]);
  const all = [...text.matchAll(FIGURE)].map(([, digits = '', k]) => ({ value: Number(digits.replaceAll(',', '')), thousands: k !== undefined }));
  // “50-60k” means thousands twice.
  const isInThousands = all.slice(0, 2).some(({ thousands }) => thousands);
  const figures = all
    .slice(0, 2)
    .map(({ value, thousands }) => (thousands || (isInThousands && value < 1_000) ? value * 1_000 : value))
    .filter((value) => value > 0);
  if (figures.length === 0) return nothing([`the pay “${salary}”, which names no figure`]);
  const [one = 0, other = one] = figures;
  const stated = UNITS.find(([pattern]) => pattern.test(salaryUnit)) ?? UNITS.find(([pattern]) => pattern.test(text));
  const largest = Math.max(one, other);
  const [, unit, times] = stated ?? (largest < LEAST_A_YEAR ? (UNITS[0] as (typeof UNITS)[number]) : (UNITS[1] as (typeof UNITS)[number]));
  const isHourly = times === 0;
  const factor = isHourly ? 1 : times;
  const inCents = (value: number) => Math.round(value * factor * 100) / 100;
  const [min, max] = [inCents(Math.min(one, other)), inCents(largest)];
  if (max > MOST) return nothing([`the pay “${salary}”, which is too high`]);
  const guesses = [
    ...(stated ? [] : [`the pay “${salary}” is by the ${unit}`]),
    ...(factor > 1 ? [`the pay “${salary}” by the ${unit} is ${factor} times as much in a year`] : []),
  ];
  return { min, max, pay_type: isHourly ? 'Hourly' : 'Annually', guesses, omitted: [] };
}
