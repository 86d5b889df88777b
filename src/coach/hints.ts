/** What the coach can say about a post that is being written. */
export const hintKinds = [
  'contact',
  'pay_missing',
  'pay_open',
  'pay_later',
  'pay_width',
  'pay_standing',
  'benefits_missing',
  'statement_missing',
  'forbidden_phrase',
  'several_positions',
  'shuts_out',
  'no_duties',
  'no_requirements',
  'capitals',
  'search_engines',
  'copy',
] as const;
export type HintKind = (typeof hintKinds)[number];

/** The page of a law or of a department that a hint rests on. */
export interface HintSource {
  title: string;
  url: string;
  /** The day on which it was last looked up, as `2026-11-20`. */
  day: string;
}

/** Advice about a field of a post. */
export interface Hint {
  /** The path of the field, as its step names it: `salary.min`. */
  field: string;
  kind: HintKind;
  /** One sentence: what to do. */
  text: string;
  /** One sentence: why. */
  reason: string;
  source: HintSource | null;
  /** A sentence that can be added to the description. */
  sentence: string;
  /** Whether the post is refused while the hint is there. */
  required: boolean;
}

/** A hint without the parts that most hints lack. */
export const advice = (field: string, kind: HintKind, text: string, reason: string, source: HintSource | null = null): Hint => ({
  field,
  kind,
  text,
  reason,
  source,
  sentence: '',
  required: false,
});
