import { rateOf } from '~/platform/money/currencies';
import { countryName } from '~/platform/places/countries';
import { stateName } from '~/platform/places/states';
import { formatCount } from '~/platform/text/count-text';
import type { Draft, Facts } from './draft';
import { advice, type Hint } from './hints';
import { isIn, isInForce, type Law } from './laws';
import { hasPhrase, hasPhraseOutside, phrasesIn } from './phrases';

/** Any of these says something about the benefits. */
const BENEFITS = ['benefit', 'insurance', 'pension', 'retirement', '401', '403', 'paid time off', 'pto', 'paid vacation', 'paid leave', 'parental leave'];

/** Pay of a cent or less counts as none (docs/product/posts.md). */
const NOT_STATED = 0.01;

/** What the draft of a post has that laws ask about. */
interface Post {
  draft: Draft;
  words: readonly string[];
}

/** The name of the place of a law, as a sentence begins with it. */
export const lawPlace = ({ countryCode, stateCode }: Pick<Law, 'countryCode' | 'stateCode'>): string =>
  (stateCode === 'DC' ? 'Washington, D.C.' : stateName(stateCode)) ?? countryName(countryCode) ?? countryCode;

/** `CA$50,000`. */
const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);

/** Whether a law may apply to an employer. One that has not stated its size is told for whom it is. */
const mayApply = ({ employeesFrom }: Law, employees: number): boolean => employees === 0 || employees >= employeesFrom;

/** Whether a law certainly applies: posts are refused only then. Whether a statement is true of an employer is not known. */
const doesApply = ({ asks, employeesFrom }: Law, employees: number): boolean => asks !== 'statement' && (employeesFrom <= 1 || employees >= employeesFrom);

/** The ways of saying that something is not asked for. */
const notAsked = (phrase: string): string[] => [
  ...['no', 'without', 'not need', "don't need", 'not require', "don't require"].map((before) => `${before} ${phrase}`),
  ...['not', 'is not', "isn't"].flatMap((after) => ['required', 'needed', 'necessary'].map((word) => `${phrase} ${after} ${word}`)),
];

/** The employers to whom a law applies, in the words of one of them. */
function employersOf({ employeesFrom }: Pick<Law, 'employeesFrom'>, employees: number): string {
  if (employeesFrom <= 1) return 'employers';
  return employees === 0 ? `employers with ${formatCount(employeesFrom)} or more employees` : 'employers of your size';
}

/** What a post lacks that a law asks for, as the field, the kind and the two sentences of a hint; undefined where it keeps the law. */
function breach(law: Law, { draft, words }: Post, { organization: { employees }, rates = {} }: Facts): Hint | undefined {
  const place = lawPlace(law);
  const employers = employersOf(law, employees);
  const { min, max, perYear, currency, isOpen } = draft.pay;
  const isStated = min > NOT_STATED || max > NOT_STATED;
  switch (law.asks) {
    case 'pay':
      if (!isStated)
        return advice('salary.min', 'pay_missing', 'State the pay in this post.', `${place} requires ${employers} to state the pay in each job post.`);
      if (!isOpen) return;
      return advice('salary.min', 'pay_open', 'State both ends of the pay range.', `${place} requires ${employers} to state the lowest and the highest pay.`);
    case 'pay_later':
      if (isStated) return;
      return advice(
        'salary.min',
        'pay_later',
        `State the pay here, or be ready to share it ${law.wording}.`,
        `${place} requires ${employers} to tell applicants the pay ${law.wording}.`,
      );
    case 'pay_width': {
      const factor = currency === '' ? 1 : exchange(currency, law.currency, rates);
      if (law.widest === 0 || isOpen || factor === undefined) return;
      const [from, to] = [min * perYear * factor, (max || min) * perYear * factor];
      if (to - from <= law.widest || (law.unlessAbove > 0 && to > law.unlessAbove)) return;
      const unless = law.unlessAbove > 0 ? `, unless its top is above ${money(law.unlessAbove, law.currency)} a year` : '';
      return advice(
        'salary.max',
        'pay_width',
        `Narrow the range to ${money(law.widest, law.currency)} a year or less.`,
        `${place} allows ${employers} no wider range in a job post${unless}.`,
      );
    }
    case 'benefits':
      if (draft.benefits.length > 0 || hasPhrase(words, BENEFITS)) return;
      return advice(
        'benefits',
        'benefits_missing',
        'Name the benefits of this job.',
        `${place} requires ${employers} to describe the benefits in each job post.`,
      );
    case 'statement':
      if (words.length === 0 || hasPhrase(words, phrasesIn(law.saidBy))) return;
      return {
        ...advice(
          'description',
          'statement_missing',
          `If it applies, add: “${law.wording}”`,
          `${place} requires ${employers} to say so in each job post where it applies.`,
        ),
        sentence: law.wording,
      };
    case 'disclosure':
      if (words.length === 0 || hasPhrase(words, phrasesIn(law.saidBy))) return;
      return {
        ...advice(
          'description',
          'statement_missing',
          `Say whether this is so: “${law.wording}”`,
          `${place} requires ${employers} to say it either way in each job post.`,
        ),
        sentence: law.wording,
      };
    case 'no_phrase':
      if (!hasPhraseOutside(words, phrasesIn(law.wording), phrasesIn(law.wording).flatMap(notAsked))) return;
      return advice('description', 'forbidden_phrase', `Leave out “${law.wording}”.`, `${place} doesn’t allow ${employers} to ask for this in a job post.`);
  }
}

/** What a unit of a currency is worth in another, by their units for a US dollar; undefined without a rate. */
function exchange(from: string, to: string, rates: NonNullable<Facts['rates']>): number | undefined {
  if (from === to) return 1;
  const [fromRate, toRate] = [from, to].map((currency) => rateOf(rates, currency));
  return fromRate && toRate && toRate / fromRate;
}

/** What the laws of the post's place ask for and it lacks. A remote post has the place of its organization. */
export function lawHints(post: Post, laws: readonly Law[], facts: Facts): Hint[] {
  const { day, organization } = facts;
  const { remote, location } = post.draft;
  const { employees } = organization;
  const at = remote ? organization.location : location;
  const place = { countryCode: at.country_code, stateCode: at.state_code };
  const remotely = (law: Law) => (remote ? ` This also covers remote jobs that can be done in ${lawPlace(law)}.` : '');
  return laws
    .filter((law) => isInForce(law, day) && isIn(law, place) && mayApply(law, employees))
    .flatMap((law) => {
      const hint = breach(law, post, facts);
      if (!hint) return [];
      const source = { title: law.sourceTitle, url: law.sourceUrl, day: law.sourceDay };
      return [{ ...hint, reason: hint.reason + remotely(law), source, required: law.required && doesApply(law, employees) }];
    });
}
