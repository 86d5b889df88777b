import { z } from 'zod';
import { Email, line, NO_EMAIL, prose, requiredLine, requiredProse, WebAddress } from '~/platform/http/schemas';
import { currencies } from '~/platform/money/currencies';
import { payLimits, payTypes } from '~/platform/money/pay-units';
import { formatCount } from '~/platform/text/count-text';
import { postTypes } from '~/site/vocabularies';
import { wordOf } from '~/site/word-schema';
import { type Consumer, content, type Fields, fields, isSeenBy, isWordLeaf, type Leaf, mapLeaves, type Step, type ValueOf } from './content';

const fixedVocabularies = { post_types: postTypes, pay_types: payTypes, pay_limits: payLimits };

const Blank = z.literal('');
const oneOf = (words: readonly string[]) => z.enum(words as [string, ...string[]]);

/** The schema of a value in a request. */
function requestSchema(leaf: Leaf): z.ZodType {
  switch (leaf.kind) {
    case 'line':
      return leaf.required ? requiredLine(leaf.max) : line(leaf.max).default(leaf.default ?? '');
    case 'prose':
      return leaf.required ? requiredProse(leaf.max) : prose(leaf.max).default('');
    case 'word': {
      if (isWordLeaf(leaf)) return wordOf(leaf.of).default('');
      const words = fixedVocabularies[leaf.of as keyof typeof fixedVocabularies];
      return oneOf(words).default(words[0] ?? '');
    }
    case 'words':
      return z
        .array(isWordLeaf(leaf) ? wordOf(leaf.of) : oneOf(fixedVocabularies[leaf.of as keyof typeof fixedVocabularies]))
        .max(leaf.max, `please select at most ${leaf.max}`)
        .default([])
        .transform((chosen) => [...new Set(chosen)]);
    case 'flag':
      return z.boolean().default(false);
    case 'amount':
      return z
        .number('please submit an amount')
        .min(0, 'please submit an amount of 0 or more')
        .max(leaf.max, `please submit an amount of at most ${formatCount(leaf.max)}`)
        .default(0);
    case 'currency':
      return z.enum(['', ...currencies], 'please submit a currency code, such as USD').default('');
    case 'email':
      return z.union([Blank, Email], NO_EMAIL).default('');
    case 'web address':
      return z.union([Blank, WebAddress], "please submit a web address that starts with 'http'").default('');
  }
}

/** The schema of a value in an answer. */
function answerSchema({ kind }: Leaf): z.ZodType {
  if (kind === 'flag') return z.boolean();
  if (kind === 'amount') return z.number();
  return kind === 'words' ? z.array(z.string()) : z.string();
}

/** The type of a value's schema, as far as its callers see it. */
type Plain<L> =
  ValueOf<L> extends boolean ? z.ZodBoolean : ValueOf<L> extends number ? z.ZodNumber : ValueOf<L> extends string ? z.ZodString : z.ZodArray<z.ZodString>;
type Requested<L> = L extends { required: true } ? Plain<L> : z.ZodDefault<Plain<L>>;

export type StepShape<S extends Step> = {
  -readonly [F in keyof (typeof content)[S]]: (typeof content)[S][F] extends Leaf
    ? Requested<(typeof content)[S][F]>
    : z.ZodPrefault<z.ZodObject<{ -readonly [K in keyof (typeof content)[S][F]]: Requested<(typeof content)[S][F][K]> }>>;
};

const isGroup = (value: unknown): value is z.core.$ZodShape => !(value instanceof z.ZodType);

/** The schemas of a step's fields in a request. */
export const stepShape = <S extends Step>(step: S): StepShape<S> =>
  Object.fromEntries(
    Object.entries(mapLeaves(content[step], requestSchema)).map(([name, made]) => [name, isGroup(made) ? z.object(made).prefault({}) : made]),
  ) as StepShape<S>;

/** Whether a consumer, or the employer, sees a leaf. */
type Seen<L, C extends Consumer | 'employer'> = C extends Consumer ? (L extends { shown: Record<C, true> } ? true : false) : true;
type SeenLeaves<G, C extends Consumer | 'employer'> = { -readonly [K in keyof G as Seen<G[K], C> extends true ? K : never]: Plain<G[K]> };

/** The schemas of the fields that a consumer sees. Groups hold the values that it sees of them. */
export type AnswerShape<C extends Consumer | 'employer'> = {
  -readonly [F in keyof Fields as Fields[F] extends Leaf
    ? Seen<Fields[F], C> extends true
      ? F
      : never
    : keyof SeenLeaves<Fields[F], C> extends never
      ? never
      : F]: Fields[F] extends Leaf ? Plain<Fields[F]> : z.ZodObject<SeenLeaves<Fields[F], C>>;
};

/** The schemas of content in an answer. Employers see all of it. */
export const answerShape = <C extends Consumer | 'employer'>(consumer: C): AnswerShape<C> =>
  Object.fromEntries(
    Object.entries(mapLeaves(fields, (leaf) => (isSeenBy(leaf, consumer) ? answerSchema(leaf) : undefined))).map(([name, made]) => [
      name,
      isGroup(made) ? z.object(made) : made,
    ]),
  ) as AnswerShape<C>;
