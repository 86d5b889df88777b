import type { HintSource } from './hints';

/** A post as the coach reads it. Half-written posts have empty values. */
export interface Draft {
  headline: string;
  position: string;
  /** Markdown. */
  description: string;
  remote: boolean;
  location: { country_code: string; state_code: string };
  pay: {
    min: number;
    max: number;
    /** How often the amounts are paid in a year. */
    perYear: number;
    /** Empty where it is not known. */
    currency: string;
    /** Only one end is stated: "from" or "up to". */
    isOpen: boolean;
  };
  benefits: readonly string[];
}

/** What the coach knows beside the post. */
export interface Facts {
  /** The day of the board, as `2026-11-20`. */
  day: string;
  organization: {
    name: string;
    /** 0 where it is not stated. */
    employees: number;
    location: { country_code: string; state_code: string };
  };
  /** The refusals of contact data and links, by the field that has them. */
  contacts: Readonly<Partial<Record<'headline' | 'description', string>>>;
  /** Whether people apply on the employer's own site. */
  appliesElsewhere: boolean;
  /** The headline of a live post of the same organization with nearly the same text; empty without one. */
  copyOf: string;
  /** What posts like this one pay; undefined where too few state it. */
  payOfOthers?: PayOfOthers | undefined;
  /** The units of currencies for a US dollar; a currency without one is not converted. */
  rates?: Readonly<Partial<Record<string, number>>>;
  /** Whether the post has ended. */
  hasEnded: boolean;
}

/** What posts of the same title or category pay. */
export interface PayOfOthers {
  /** `Half of the 34 Hebrew teacher jobs in New Jersey pay between $52,000 and $68,000 a year.` */
  sentence: string;
  /** The quartiles of the pay of a year. */
  low: number;
  high: number;
  currency: string;
  /** The page about it. */
  page: HintSource;
}

/** A word that shuts people out. */
export interface WordToAvoid {
  word: string;
  /** What to write instead; empty where it is better left out. */
  better: string;
  reason: string;
  /** Phrases, with commas between them, in which the word is fine. */
  fineIn: string;
}
