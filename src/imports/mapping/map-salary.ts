import { currencies, currencyOfCountry } from '~/platform/money/currencies';
import { countedAmounts, type PayType, type payLimits } from '~/platform/money/pay-units';
import type { ForeignJob } from '../foreign-job';

/** The pay of a job. 0 and 0 where it states none. */
export interface MappedSalary {
  min: number;
  max: number;
  pay_type: PayType;
  currency: string;
  limit: (typeof payLimits)[number];
  guesses: string[];
  omitted: string[];
}

/** The units in English and French, with the one in which a post has the pay and how often it is paid in that one. The first that is named counts: `biweekly` is not `weekly`. */
const UNITS: readonly [pattern: RegExp, unit: string, payType: keyof typeof LIMITS, times: number][] = [
  [/\bbi-?weekly|\bfortnight|\b(?:every|per) (?:two|2|other) weeks?\b/i, 'two weeks', 'Annually', 26],
  [/\bsemi-?monthly|\btwice (?:a|per) month/i, 'half month', 'Annually', 24],
  [/\b(?:school|academic)[- ]year|\bann[ée]e scolaire/i, 'school year', 'School year', 1],
  [/(?:^|\/|\bper|\ban?|\beach)\s*season\b|\bsaison\b/i, 'season', 'Season', 1],
  [/(?:^|\/|\bp[ea]r|\ban?|\beach|\bla)\s*session\b/i, 'session', 'Session', 1],
  [/\bhour|\bhrs?\b|\bhourly\b|\/\s*h\b|\bp\.?h\b|\bheure|\bhoraire/i, 'hour', 'Hourly', 1],
  [/\byear|\bannual|\bannum\b|\byrs?\b|\bp\.?a\b|\bannuel|\bann[ée]e|(?:^|\/|\bpar|\bl['’])\s*an\b/i, 'year', 'Annually', 1],
  [/\bmonth|\bmo\b|\bmois\b|\bmensuel/i, 'month', 'Monthly', 1],
  [/\bweek|\bwk\b|\bsemaine|\bhebdo/i, 'week', 'Weekly', 1],
  [/\bday\b|\bdaily|\bdiem|\bjour/i, 'day', 'Daily', 1],
];

/** Units that are not said with “per”. */
const EACH: Readonly<Record<string, string>> = { 'two weeks': 'every two weeks', 'half month': 'twice a month' };

/** Figures up to this are paid by the hour, and from the other one on by the year, where nothing else is said. Between them it is not known. */
const MOST_AN_HOUR = 200;
const LEAST_A_YEAR = 10_000;
/** Figures beyond these are slips, such as thousands that were left out. */
const LIMITS = {
  Hourly: [1, 2_000],
  Session: [5, 20_000],
  Daily: [8, 20_000],
  Weekly: [20, 200_000],
  Monthly: [80, 1_000_000],
  Season: [100, 1_000_000],
  'School year': [1_000, 10_000_000],
  Annually: [1_000, 10_000_000],
} as const;

/** Plans for pensions are named by a number. */
const PENSION = /\b40[13]\s*(?:\(\s*)?[kb]\)?/gi;
/** Numbers of something else: `10-month contract`, `35 hours per week`, `3 bdrm`, `0.5 FTE`, `10%`. What stands before a slash is kept, as in `$45/hr`. */
const COUNTED =
  /(?<![$\d.,])\d[\d.]*\+?(?:\s*(?:-|–|to)\s*\d[\d.]*)?(?:\s*-\s*|\s+)?(?:%|percent\b|fte\b|hours?\b|hrs?\b|days?\b|weeks?\b|months?\b|years?\b|yrs?\b|bdrms?\b|bed(?:room)?s?\b|classes\b|students?\b|sessions?\b|periods?\b|heures?\b|h\b|jours?\b|semaines?\b|mois\b|ans?\b)(?:\s*(?:\/|p[ea]r|an?|each)\s*(?:week|wk|day|month|mo|year|yr|semaine|jour|mois)\b)?/gi;
/** School years and other days. */
const YEARS = /\b20\d\d\s*[-/–]\s*(?:20)?\d\d\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b\d{1,2}:\d{2}\b/g;
const FIGURE = /(\d(?:[.,'’]?\d)*(?:[ \u00A0\u202F]\d{3}(?!\d))*)\s*(k\b|thousand\b|m\b|million\b)?/gi;
/** How a text names a currency that a post can have. A dollar that says no more is one of the place where dollars are its money. */
const CURRENCIES: readonly [pattern: RegExp, currency: string][] = [
  [/\bUSD\b|\bUS ?\$/i, 'USD'],
  [/(?<!US)(?<!US )\b(?:C|CA)\$|\bCAD\b/i, 'CAD'],
  [/(?<!US)(?<!US )\b(?:A|AU)\$|\bAUD\b/i, 'AUD'],
  [/£|\bGBP\b|\bpounds?\b/i, 'GBP'],
  [/€|\bEUR\b|\beuros?\b/i, 'EUR'],
  [/₪|\b(?:ILS|NIS)\b|\bshekels?\b/i, 'ILS'],
  [/\bCHF\b/i, 'CHF'],
];
const UNKNOWN_CURRENCY = /[¥₹]/;
/** The currencies that are written with a dollar alone where they are money. */
const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD'];
/** The currencies in which the size of a figure says whether it is paid by the hour or by the year. In shekels a month is usual. */
const LIKE_DOLLARS = [...DOLLARS, 'GBP', 'EUR', 'CHF'];
/** The most of a single limit; any other limit is the least. */
const MOST = /\b(?:up to|max(?:imum)?|no more than|less than|under)\b|^[<≤]/i;
/** The same in French, Spanish and Hebrew, and the least of a single limit. */
const MOST_ELSEWHERE = /(?<!\p{L})(?:jusqu['’ ]?(?:à|a|au)|au plus|hasta|עד)(?!\p{L})/iu;
const LEAST_ELSEWHERE = /(?<!\p{L})(?:[àa] partir de|au moins|dès|desde|al menos|החל|לפחות)/iu;
/** Money beside the pay. */
const EXTRA = /\b(?:bonus|stipend|sign(?:ing|-on)|reloc|housing|allowance|reimburs|parsonage|benefit|tuition|commission|fee)/i;
/** What is said of a single limit, the highest or the lowest one, whose other one is not known. */
const ONLY_LIMIT =
  /\b(?:up to|max(?:imum)?|no more than|less than|under|from|min(?:imum)?|starting|starts|start|at least|(?:more|no less) than|over|above|and (?:up|above|more|over)|or more)\b|^[<>≤≥]/i;
/** `$48,000+`, where nothing is added by the sign. */
const OPEN_END = /\d\s*k?\+\s*(?:$|[/;,()]|(?:per|an?|annually|yearly|hourly|doe|depending)\b)/i;
/** Pay for something that posts have no unit for. */
const PER_PIECE =
  /(?:\/|\bper|\ban?|\beach)\s*(?:class|lesson|student|child|course|semester|term|quarter|visit|event|service|shift|night|weekend|article|word|project|holiday|summer)\b/i;

const nothing = (omitted: string[] = []): MappedSalary => ({ min: 0, max: 0, pay_type: 'Annually', currency: '', limit: 'range', guesses: [], omitted });

/** The currency that a pay names, or that of its place; undefined where it is not sure. */
function currencyIn(salary: string, named: string, country: string): string | undefined {
  const text = `${salary} ${named}`;
  if (UNKNOWN_CURRENCY.test(text)) return undefined;
  const code = currencies.find((currency) => currency === named.trim().toUpperCase());
  const found = new Set([...CURRENCIES.flatMap(([pattern, currency]) => (pattern.test(text) ? [currency] : [])), ...(code ? [code] : [])]);
  if (found.size > 1) return undefined;
  const [only] = found;
  if (only) return only;
  if (!/^\$?$/.test(named.trim())) return undefined;
  const local = currencyOfCountry(country);
  return text.includes('$') && !DOLLARS.includes(local) ? 'USD' : local;
}

/** A number as it is written here, `1,234.56`, or elsewhere, `1.234,56`, `1 234,56` and `1'234`. */
function numberOf(written: string): number {
  const text = written.replace(/[\s\u00A0\u202F'’]/g, '');
  const point = /[.,](\d{1,2})$/.exec(text);
  const whole = (point ? text.slice(0, -point[0].length) : text).replace(/[.,]/g, '');
  return Number(point ? `${whole}.${point[1]}` : whole);
}

interface Figure {
  value: number;
  thousands: boolean;
  /** What stands between it and the figure before it. */
  between: string;
}

function figuresIn(text: string): Figure[] {
  let end = 0;
  return [...text.matchAll(FIGURE)].map((match) => {
    const [written, digits = '', scale = ''] = match;
    const between = text.slice(end, match.index);
    end = match.index + written.length;
    const value = numberOf(digits) * (/^m/i.test(scale) ? 1_000_000 : 1);
    return { value, thousands: /^(?:k|t)/i.test(scale), between };
  });
}

/** Whether two figures with this between them are the ends of a range. Spaces are made one first, so that the pattern takes linear time. */
const isRange = (between: string): boolean =>
  /^(?:usd ?)?(?:\/? ?(?:hr|hour|yr|year|k)\.? ?)?(?:-|–|—|to|and|à|et|\.{2,9}|through)(?: ?(?:usd|us))?$/i.test(between.replace(/[\s\p{Sc}]+/gu, ' ').trim());

/** The parts of a text that state something of their own: `$45/hr, 10 hrs/week`, `$60K + $5K bonus`, `$26.44/hr ($55,000/yr)`. */
const partsOf = (text: string): string[] => text.split(/[;()[\]+|]|,(?!\d)|\bplus\b|\bwith\b|\bor\b|\s\/\s/i).map((part) => part.trim());

const unitIn = (text: string) => UNITS.find(([pattern]) => pattern.test(text));

/**
 * Reads the pay that a job states: `$52,000 - $61,500 per year`, `25/hr`, `60k`, or a figure with its unit and currency beside it. What is not sure to be
 * the pay is left out, and said.
 */
export function mapSalary({ salary, salaryUnit, salaryCurrency }: Pick<ForeignJob, 'salary' | 'salaryUnit' | 'salaryCurrency'>, country = 'US'): MappedSalary {
  if (salary.trim() === '') return nothing();
  const leaveOut = (why: string) => nothing([`the pay “${salary}”, ${why}`]);
  const currency = currencyIn(salary, salaryCurrency, country);
  if (currency === undefined) return leaveOut('whose currency is not known');
  const text = salary.replace(PENSION, ' ').replace(YEARS, ' ').replace(COUNTED, ' ');
  const withFigures = partsOf(text).filter((part) => /\d/.test(part));
  const stating = withFigures.filter((part) => !EXTRA.test(part));
  const [part] = stating;
  if (part === undefined) return leaveOut(withFigures.length > 0 ? 'which is not known to be the pay itself' : 'which names no figure');
  const figures = figuresIn(part).filter(({ value }) => value > 0);
  const [one, other = one] = figures;
  if (!one || !other) return leaveOut('which names no figure');
  if (figures.length > 2 || (figures.length === 2 && !isRange(other.between))) return leaveOut('which names several figures');
  if (PER_PIECE.test(part)) return leaveOut('which is for something that is no unit of pay here');
  const isMost = MOST.test(part) || MOST_ELSEWHERE.test(part);
  const isLimit = figures.length === 1 && (ONLY_LIMIT.test(part) || OPEN_END.test(text) || LEAST_ELSEWHERE.test(part) || isMost);
  const limit = !isLimit ? 'range' : isMost ? 'up_to' : 'from';
  const stated = unitIn(salaryUnit) ?? unitIn(part);
  // The same pay by another unit is no other pay: `$26.44/hr ($55,000/yr)`.
  if (stating.slice(1).some((more) => !unitIn(more) || unitIn(more) === stated)) return leaveOut('which names several figures');
  // “50-60k” means thousands twice.
  const isInThousands = figures.some(({ thousands }) => thousands);
  const [low = 0, high = low] = [one, other].map(({ value, thousands }) => (thousands || (isInThousands && value < 1_000) ? value * 1_000 : value));
  const largest = Math.max(low, high);
  // “Grade 9” and “Level 3” are no pay.
  if (!stated && largest <= MOST_AN_HOUR && /\p{L}/u.test(part.replace(/\b(?:usd|to|and)\b/gi, '')) && !/\p{Sc}|\busd\b/iu.test(part))
    return leaveOut('which is not known to be the pay itself');
  const guessed = !LIKE_DOLLARS.includes(currency) ? undefined : largest <= MOST_AN_HOUR ? 'hour' : Math.min(low, high) >= LEAST_A_YEAR ? 'year' : undefined;
  const [, unit, payType, factor] = stated ?? UNITS.find(([, name]) => name === guessed) ?? [];
  if (unit === undefined || payType === undefined || factor === undefined) return leaveOut('which does not say how often it is paid');
  const inCents = (value: number) => Math.round(value * factor * 100) / 100;
  const [min, max] = [inCents(Math.min(low, high)), inCents(largest)];
  const [least, most] = LIMITS[payType];
  if (min < least || max > most) return leaveOut(`which is not likely by the ${unit}`);
  return {
    ...countedAmounts({ min, max }, limit),
    pay_type: payType,
    currency,
    limit,
    guesses: [
      ...(stated ? [] : [`the pay “${salary}” is ${EACH[unit] ?? `per ${unit}`}`]),
      ...(factor > 1 ? [`the pay “${salary}” is ${EACH[unit] ?? `per ${unit}`}, times ${factor} for a year`] : []),
    ],
    omitted: [],
  };
}
