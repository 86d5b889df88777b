import type { ChangedTags } from '~/platform/database/changes';
import type { Dependencies } from '~/platform/http/public-answer';

export type { ChangedTags } from '~/platform/database/changes';

/** What an answer was made from, and when it was last known to be right. */
export interface Dated extends Dependencies {
  /** The number of changes after which the answer was right. */
  checked: number;
}

export interface Freshness {
  /** The number of changes so far. */
  now(): number;
  change(touched: ChangedTags): void;
  /** Whether an answer is known to be right without asking for its sources. */
  isFresh(made: Dated): boolean;
  /** Whether an answer is right, by the present versions of its sources. */
  confirm(made: Dated): Promise<boolean>;
}

/** How many tags are remembered with their last change. When there are more, every answer counts as changed. */
const MAX_TAGS = 20_000;

/**
 * Knows which answers a change may show in. An answer of the API has tags; a page has sources, the answers of the API that it was made from,
 * and is right as long as each of them says the same. So only the API has to know what a change touches.
 * @param versionOf finds the present version of a source, and makes the source again where a change has touched it.
 */
export function createFreshness(versionOf: (address: string) => Promise<string>): Freshness {
  /** The number of the last change that named a tag. */
  const changed = new Map<string, number>();
  /** The number of the last change of everything. */
  let everything = 0;
  let changes = 0;

  const isUntouched = ({ tags, sources, checked }: Dated): boolean => {
    if (checked === changes) return true;
    return !sources && tags !== undefined && everything <= checked && tags.every((tag) => (changed.get(tag) ?? 0) <= checked);
  };
  const isFresh = (made: Dated): boolean => {
    const fresh = isUntouched(made);
    if (fresh) made.checked = changes;
    return fresh;
  };
  return {
    now: () => changes,
    change(touched) {
      changes += 1;
      if (touched && changed.size < MAX_TAGS) for (const tag of touched) changed.set(tag, changes);
      else {
        everything = changes;
        changed.clear();
      }
    },
    isFresh,
    async confirm(made) {
      if (!made.sources) return isFresh(made);
      const asOf = changes;
      const versions = await Promise.all(made.sources.map(({ address }) => versionOf(address)));
      const same = made.sources.every(({ version }, at) => version === versions[at]);
      if (same) made.checked = Math.max(made.checked, asOf);
      return same;
    },
  };
}
