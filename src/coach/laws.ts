/** What a law can ask of a job post. */
export const lawAsks = ['pay', 'pay_later', 'pay_width', 'benefits', 'statement', 'disclosure', 'no_phrase'] as const;
export type LawAsk = (typeof lawAsks)[number];

/** One thing that the law of a place asks of job posts. */
export interface Law {
  countryCode: string;
  /** Empty for the whole country. */
  stateCode: string;
  asks: LawAsk;
  /**
   * For `pay_later` when the pay must be told; for `statement` the sentence to add where it is so; for `disclosure`, which each post must have one way or
   * the other, an example; for `no_phrase` the phrase that a post must not have.
   */
  wording: string;
  /** Phrases, with commas between them, any of which says what the law asks for. */
  saidBy: string;
  /** The widest range, in whole units of `currency` a year; 0 where there is no limit. */
  widest: number;
  /** The widest range does not count where the top is above this; 0 where it always counts. */
  unlessAbove: number;
  currency: string;
  /** The least number of employees of an employer to whom it applies. */
  employeesFrom: number;
  /** The first day on which it applies, as `2026-11-20`. */
  fromDay: string;
  /** The last day; null where none is known. */
  untilDay: string | null;
  sourceTitle: string;
  sourceUrl: string;
  /** The day on which staff last looked at the source. */
  sourceDay: string;
  active: boolean;
  /** Posts that break it are refused. */
  required: boolean;
}

/** Whether a law is in force on a day. */
export const isInForce = ({ active, fromDay, untilDay }: Pick<Law, 'active' | 'fromDay' | 'untilDay'>, day: string): boolean =>
  active && fromDay <= day && (untilDay === null || day <= untilDay);

interface Place {
  countryCode: string;
  stateCode: string;
}

/** Whether a place is in the area of a law. */
export const isIn = (law: Place, place: Place): boolean => law.countryCode === place.countryCode && (law.stateCode === '' || law.stateCode === place.stateCode);

/** What contradicts in a law, by the names of its fields in the API. */
export function lawFaults(law: Law, isPlace: (place: Place) => boolean, isCurrency: (code: string) => boolean): { field: string; message: string }[] {
  const needsWording = ['pay_later', 'statement', 'disclosure', 'no_phrase'].includes(law.asks);
  return [
    ...(isPlace(law) ? [] : [{ field: 'state_code', message: 'No such place. Leave the state empty for the whole country.' }]),
    ...(needsWording && law.wording === '' ? [{ field: 'wording', message: 'This law needs its words.' }] : []),
    ...(law.asks === 'pay_width' && law.widest === 0 ? [{ field: 'widest', message: 'This law needs the widest range.' }] : []),
    ...(isCurrency(law.currency) ? [] : [{ field: 'currency', message: 'No such currency. Use a code like USD.' }]),
    ...(law.asks === 'statement' && law.required
      ? [{ field: 'required', message: 'A statement can’t be required, because the board doesn’t know which employers it’s true for.' }]
      : []),
    ...(law.untilDay !== null && law.untilDay < law.fromDay ? [{ field: 'until_day', message: 'The last day is before the first one.' }] : []),
  ];
}
