import fc from 'fast-check';

/** What a link stands for: the id of a record, or a value that an answer gave under a name. */
export type Wanted = { record: string } | { name: string };

/** A value that is only known while a sequence runs: something that an answer gave before. */
export class Link {
  constructor(
    readonly wanted: Wanted,
    /** Which of the values that fit, and whether one that does not fit. */
    readonly choice: number,
    /** The value where no answer has given one. */
    readonly otherwise: unknown,
    /** Whether a value that an answer gave may stand there. */
    readonly fits: (value: unknown) => boolean,
  ) {}

  /** How fast-check prints it. */
  [fc.toStringMethod](): string {
    return `Link(${JSON.stringify(this.wanted)}, ${this.choice})`;
  }
}

const CHOICES = 1_000;

export const linkTo = (wanted: Wanted, otherwise: fc.Arbitrary<unknown>, fits: (value: unknown) => boolean = () => true): fc.Arbitrary<Link> =>
  fc.tuple(fc.nat(CHOICES), otherwise).map(([choice, value]) => new Link(wanted, choice, value, fits));

/** A copy of a generated value in which each link has become what it stands for. */
export async function followLinks(value: unknown, follow: (link: Link) => Promise<unknown>): Promise<unknown> {
  if (value instanceof Link) return follow(value);
  if (Array.isArray(value)) return Promise.all(value.map((item) => followLinks(item, follow)));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const members = await Promise.all(Object.entries(value).map(async ([name, member]) => [name, await followLinks(member, follow)] as const));
  return Object.fromEntries(members);
}

/** A value that answers gave, with where it stood. */
interface Given {
  /** The words around it: the name of its member, of the object around it, and the path of the call. */
  words: Set<string>;
  value: string | number;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Words that say nothing about the kind of a record. */
const EMPTY = new Set(['data', 'rec', 'item', 'meta', 'list', 'admin']);

/** The words of a name, each as one of many: `prev_orders` and `/orders/{id}` are about an order. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/\{\w*\}/g, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2 && !EMPTY.has(word));

/** The values that answers of a sequence have given so far. */
export class Pool {
  private readonly ids: Given[] = [];
  private readonly named = new Map<string, (string | number)[]>();

  /** Takes the values out of an answer. */
  collect(path: string, answer: unknown, names: readonly string[] = []): void {
    if (Array.isArray(answer)) for (const item of answer.slice(0, 3)) this.collect(path, item, names);
    else if (typeof answer === 'object' && answer !== null) for (const [name, member] of Object.entries(answer)) this.collect(path, member, [...names, name]);
    else if (typeof answer === 'string' || typeof answer === 'number') this.add(path, names, answer);
  }

  private add(path: string, names: readonly string[], value: string | number): void {
    const name = names.at(-1) ?? '';
    if (typeof value === 'string' && UUID.test(value)) {
      const near = wordsOf(`${name} ${names.at(-2) ?? ''}`);
      this.ids.push({ words: new Set(near.length > 0 ? near : wordsOf(path)), value });
    } else if (name !== '') this.named.set(name, [...(this.named.get(name) ?? []), value]);
  }

  /** The ids whose surroundings share a word with the kind of record, the last one first. */
  idsOf(kind: string): (string | number)[] {
    const words = wordsOf(kind);
    return this.ids
      .filter((given) => words.some((word) => given.words.has(word)))
      .map(({ value }) => value)
      .reverse();
  }

  allIds = (): (string | number)[] => this.ids.map(({ value }) => value);

  /** The values that members of a name had. */
  valuesOf = (name: string): (string | number)[] => this.named.get(name) ?? [];
}
