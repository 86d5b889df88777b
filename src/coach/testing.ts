import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import type { Draft, Facts } from './draft';
import type { Law } from './laws';
import { postLaws, wordsToAvoid } from './tables';

/** Inserts a law about job posts. */
export async function buildLaw({ db }: Pick<Context, 'db'>): Promise<string> {
  const id = newId();
  await db.insert(postLaws).values({ id, ...exampleLaw({ stateCode: 'TX' }) });
  return id;
}

/** Inserts a word to avoid. */
export async function buildWord({ db }: Pick<Context, 'db'>): Promise<string> {
  const id = newId();
  await db.insert(wordsToAvoid).values({ id, word: `word ${id}`, reason: 'It puts people off.' });
  return id;
}

/** A draft that nothing is said about, of a post in a place. */
export const goodDraft = (countryCode: string, stateCode: string, change: Partial<Draft> = {}): Draft => ({
  headline: 'Warm-hearted Hebrew teacher for grades 3 to 5',
  position: 'Hebrew teacher',
  description:
    'You will teach Hebrew to three small classes and plan the holidays of the year with the other teachers. You have experience with children, and your Hebrew is fluent. We use artificial intelligence to sort applications. This post is for an existing vacancy.',
  remote: false,
  location: { country_code: countryCode, state_code: stateCode },
  pay: { min: 52_000, max: 61_500, perYear: 1, currency: '', isOpen: false },
  benefits: ['Health insurance'],
  ...change,
});

export const FACTS: Facts = {
  day: '2026-11-29',
  organization: { name: 'Etz Rimon Day School', employees: 0, location: { country_code: 'US', state_code: 'TX' } },
  contacts: {},
  appliesElsewhere: false,
  copyOf: '',
  hasEnded: false,
};

/** A law of California about the pay. */
export const exampleLaw = (change: Partial<Law> = {}): Law => ({
  countryCode: 'US',
  stateCode: 'CA',
  asks: 'pay',
  wording: '',
  saidBy: '',
  widest: 0,
  unlessAbove: 0,
  currency: 'USD',
  employeesFrom: 15,
  fromDay: '2023-01-01',
  untilDay: null,
  sourceTitle: 'California Labor Code 432.3',
  sourceUrl: 'https://example.org/law',
  sourceDay: '2026-11-29',
  active: true,
  required: false,
  ...change,
});
