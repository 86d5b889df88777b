/**
 * The content of a post: what its employer writes in the wizard. This is the only place that says, for each field, in which step
 * it is saved, which column stores it, which values it takes and where it is shown. From it follow the schemas of the steps and
 * of posts (content-schemas.ts), the columns that are read, saved, copied and presented (server/content/content-columns.ts), and
 * the values of the forms. posts/add-a-field.md says how to add a field. The browser uses this file, so it imports nothing of the
 * server.
 */
import { countedAmounts } from '~/platform/money/pay-units';
import { valueAt } from '~/platform/text/value-at';

/**
 * Places that show content to the public, or find posts by it. A field says of each whether it shows it; employers see all
 * fields. `page` and `list` are answers of the API; `article` and `card` are a job's page and its entry in a list.
 */
export type Consumer = 'page' | 'list' | 'article' | 'card' | 'newestFeed' | 'jobFeed' | 'jsonLd' | 'search';

/** Words that staff change in the settings, so that they are checked where a post is saved. */
type LiveVocabulary = 'contract_types' | 'experience_levels' | 'skills' | 'benefits' | 'org_types' | 'degrees' | 'language_levels' | 'starts';
/** Words that prices and the search depend on. */
type FixedVocabulary = 'post_types' | 'pay_types' | 'pay_limits';
type Vocabulary = LiveVocabulary | FixedVocabulary;

/** The values that a field takes. `amount` has two decimals and is stored in hundredths; a `currency` is an ISO 4217 code, empty in a request for that of the place; a `word` without `optional` defaults to the first of its list. */
type Kind =
  | { kind: 'line'; max: number; required?: true; default?: string }
  | { kind: 'prose'; max: number; required?: true }
  | { kind: 'word'; of: Vocabulary; optional?: true }
  | { kind: 'words'; of: Vocabulary; max: number }
  | { kind: 'flag' }
  | { kind: 'amount'; max: number }
  | { kind: 'currency' }
  | { kind: 'email' }
  | { kind: 'web address' };

/** One value of a post's content, which one column stores. */
export type Leaf = Kind & { column: string; shown: Readonly<Record<Consumer, boolean>> };
/** Values that the API groups in an object. */
export type Group = Readonly<Record<string, Leaf>>;
type Steps = Readonly<Record<string, Readonly<Record<string, Leaf | Group>>>>;

const leaf = <const Value extends Kind & { column: string }, const Shown extends Readonly<Record<Consumer, boolean>>>(value: Value, shown: Shown) => ({
  ...value,
  shown,
});

/** The fields of each step, by their names in the API. */
export const content = {
  basic: {
    headline: leaf(
      { kind: 'line', max: 150, required: true, column: 'headline' },
      { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
    ),
    position: leaf(
      { kind: 'line', max: 120, required: true, column: 'position' },
      { page: true, list: true, article: true, card: false, newestFeed: false, jobFeed: true, jsonLd: true, search: true },
    ),
    post_type: leaf(
      { kind: 'word', of: 'post_types', column: 'postType' },
      { page: true, list: true, article: false, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: false },
    ),
    contract_type: leaf(
      { kind: 'word', of: 'contract_types', column: 'contractType' },
      { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
    ),
    /** CommonMark. Its HTML is stored beside it (`derivedColumns`). */
    description: leaf(
      { kind: 'prose', max: 20_000, required: true, column: 'description' },
      { page: true, list: false, article: true, card: false, newestFeed: false, jobFeed: true, jsonLd: true, search: true },
    ),
    remote: leaf(
      { kind: 'flag', column: 'remote' },
      { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
    ),
    location: {
      country_code: leaf(
        { kind: 'line', max: 2, default: 'US', column: 'countryCode' },
        { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
      ),
      zipcode: leaf(
        { kind: 'line', max: 10, column: 'zipcode' },
        { page: true, list: false, article: false, card: false, newestFeed: false, jobFeed: true, jsonLd: true, search: true },
      ),
      city: leaf(
        { kind: 'line', max: 120, column: 'city' },
        { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
      ),
      state_code: leaf(
        { kind: 'line', max: 3, column: 'stateCode' },
        { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
      ),
    },
  },
  details: {
    experience: leaf(
      { kind: 'word', of: 'experience_levels', optional: true, column: 'experience' },
      { page: true, list: true, article: true, card: false, newestFeed: false, jobFeed: true, jsonLd: false, search: false },
    ),
    salary: {
      min: leaf(
        { kind: 'amount', max: 20_000_000, column: 'salaryMinCents' },
        { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
      ),
      max: leaf(
        { kind: 'amount', max: 20_000_000, column: 'salaryMaxCents' },
        { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
      ),
      pay_type: leaf(
        { kind: 'word', of: 'pay_types', column: 'payType' },
        { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
      ),
    },
    /** What `salary` alone does not say. */
    pay: {
      currency: leaf(
        { kind: 'currency', column: 'currency' },
        { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
      ),
      limit: leaf(
        { kind: 'word', of: 'pay_limits', column: 'payLimit' },
        { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
      ),
      extras: leaf(
        { kind: 'words', of: 'benefits', max: 6, column: 'payExtras' },
        { page: true, list: true, article: true, card: true, newestFeed: true, jobFeed: true, jsonLd: true, search: true },
      ),
    },
    skills: leaf(
      { kind: 'words', of: 'skills', max: 20, column: 'skills' },
      { page: true, list: true, article: true, card: false, newestFeed: true, jobFeed: true, jsonLd: false, search: true },
    ),
    benefits: leaf(
      { kind: 'words', of: 'benefits', max: 40, column: 'benefits' },
      { page: true, list: false, article: true, card: false, newestFeed: false, jobFeed: false, jsonLd: true, search: true },
    ),
    language_level: leaf(
      { kind: 'word', of: 'language_levels', optional: true, column: 'languageLevel' },
      { page: true, list: false, article: true, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: true },
    ),
    start: leaf(
      { kind: 'word', of: 'starts', optional: true, column: 'start' },
      { page: true, list: false, article: true, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: true },
    ),
    org_types: leaf(
      { kind: 'words', of: 'org_types', max: 10, column: 'orgTypes' },
      { page: true, list: true, article: true, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: true },
    ),
    degrees: leaf(
      { kind: 'words', of: 'degrees', max: 10, column: 'degrees' },
      { page: true, list: true, article: true, card: false, newestFeed: false, jobFeed: true, jsonLd: false, search: true },
    ),
  },
  apply_info: {
    apply: {
      /** Never public: applications are mailed to it. */
      email: leaf(
        { kind: 'email', column: 'applyEmail' },
        { page: false, list: false, article: false, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: false },
      ),
      subject: leaf(
        { kind: 'line', max: 200, column: 'applySubject' },
        { page: false, list: false, article: false, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: false },
      ),
      /** JSON-LD says only whether there is one. */
      url: leaf(
        { kind: 'web address', column: 'applyUrl' },
        { page: true, list: false, article: false, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: false },
      ),
      info: leaf(
        { kind: 'prose', max: 2_000, column: 'applyInfo' },
        { page: true, list: false, article: false, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: false },
      ),
    },
    require_resume: leaf(
      { kind: 'flag', column: 'requireResume' },
      { page: true, list: true, article: true, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: false },
    ),
    require_cover_letter: leaf(
      { kind: 'flag', column: 'requireCoverLetter' },
      { page: true, list: true, article: false, card: false, newestFeed: false, jobFeed: false, jsonLd: false, search: false },
    ),
  },
} satisfies Steps;

/** Columns that are computed from content when it is saved, and copied with it. */
export const derivedColumns = ['descriptionHtml'] as const;

type Content = typeof content;
export type Step = keyof Content;
/** All fields of all steps. */
export type Fields = Content['basic'] & Content['details'] & Content['apply_info'];
/** The steps of the wizard, in their order. */
export const steps = Object.keys(content) as Step[];
export const fields: Fields = { ...content.basic, ...content.details, ...content.apply_info };

/** The type of a value in the API. */
export type ValueOf<L> = L extends { kind: 'flag' } ? boolean : L extends { kind: 'words' } ? string[] : L extends { kind: 'amount' } ? number : string;
type FieldValue<N> = N extends Leaf ? ValueOf<N> : { -readonly [K in keyof N]: ValueOf<N[K]> };
/** The values of a step, as the API has them. */
export type StepValues<S extends Step> = { -readonly [F in keyof Content[S]]: FieldValue<Content[S][F]> };
/** The values of all steps. */
export type ContentValues = StepValues<'basic'> & StepValues<'details'> & StepValues<'apply_info'>;

type ShownKeys<G, C extends Consumer> = { [K in keyof G]: G[K] extends { shown: Record<C, true> } ? K : never }[keyof G];
type ShownValues<G, C extends Consumer> = G extends Leaf ? ValueOf<G> : { [K in ShownKeys<G, C>]: ValueOf<G[K]> };
type ShownFields<C extends Consumer> = {
  [F in keyof Fields]: Fields[F] extends Leaf ? ShownKeys<Pick<Fields, F>, C> : [ShownKeys<Fields[F], C>] extends [never] ? never : F;
}[keyof Fields];

/** The values that a consumer shows. */
export type ContentFor<C extends Consumer> = { [F in ShownFields<C>]: ShownValues<Fields[F], C> };

/** The addresses of a step's values, as errors and forms name them: `salary.min`. */
export type StepPath<S extends Step> = {
  [F in keyof Content[S] & string]: Content[S][F] extends Leaf ? F : `${F}.${keyof Content[S][F] & string}`;
}[keyof Content[S] & string];

const isFixed = (name: Vocabulary): name is FixedVocabulary => name === 'post_types' || name === 'pay_types' || name === 'pay_limits';

/** A value with words of a vocabulary that staff change. */
type WordLeaf = Extract<Leaf, { kind: 'word' | 'words' }> & { of: LiveVocabulary };
export const isWordLeaf = (value: Leaf): value is WordLeaf => (value.kind === 'word' || value.kind === 'words') && !isFixed(value.of);

export const isLeaf = (field: Leaf | Group): field is Leaf => typeof field.kind === 'string';

/** Whether a consumer sees a value. Employers see all content of their posts. */
export const isSeenBy = ({ shown }: Leaf, consumer: Consumer | 'employer'): boolean => consumer === 'employer' || shown[consumer];

/** Replaces each leaf of fields, or of one field's group; those for which `change` returns undefined are left out, and groups without any other. */
export function mapLeaves(from: Readonly<Record<string, Leaf | Group>>, change: (value: Leaf, path: string[]) => unknown, path: string[] = []) {
  const entries = Object.entries(from).flatMap(([name, field]): [string, unknown][] => {
    const here = [...path, name];
    const value = isLeaf(field) ? change(field, here) : mapLeaves(field, change, here);
    const empty = value === undefined || (!isLeaf(field) && Object.keys(value as object).length === 0);
    return empty ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** All leaves, each with its path in the API. */
export const leaves: { path: string[]; leaf: Leaf }[] = [];
mapLeaves(fields, (found, path) => leaves.push({ leaf: found, path }));

/** The columns of a step. */
export const columnsOf = (step: Step): string[] => {
  const columns: string[] = [];
  mapLeaves(content[step], ({ column }) => columns.push(column));
  return columns;
};

/** The values of a step of a post, for its form. */
export const stepValues = <S extends Step>(post: StepValues<S>, step: S): StepValues<S> =>
  mapLeaves(content[step], (_leaf, path) => valueAt(post, path)) as StepValues<S>;

/** The value of a form's control as the API takes it: number inputs hold text while it is typed, and selects that were cleared hold null. */
function sentValue(leaf: Leaf, value: unknown): unknown {
  if (leaf.kind === 'amount') return Number(value) || 0;
  return leaf.kind === 'word' ? (value ?? '') : value;
}

/** The values of a step's form as a body of the API, without the amount that its pay's limit hides. */
export function stepBody<S extends Step>(values: StepValues<S>, step: S): StepValues<S> {
  const body = mapLeaves(content[step], (leaf, path) => sentValue(leaf, valueAt(values, path)));
  const { salary, pay } = body as Partial<StepValues<'details'>>;
  return { ...body, ...(salary && pay && { salary: countedAmounts(salary, pay.limit) }) } as StepValues<S>;
}
