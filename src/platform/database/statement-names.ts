import { LRUCache } from 'lru-cache';
import { MINUTE } from '../clock';

/** A statement gets a name when this process has sent it so often in so many milliseconds. */
const NAMED_AFTER = 20;
const WITHIN = 10 * MINUTE;
/** The most statements with a name: each session that has sent one keeps its plan. */
const MOST_NAMES = 150;
/** The most texts that are counted, and the longest of them. */
const MOST_COUNTED = 2_000;
const LONGEST = 5_000;
/** A list of values in a condition, and a second row of an insert: such a statement has another text for each length. */
const LIST = / in \(\$\d+, |\), \((?:\$|default)/;

interface Statement {
  /** The name of a prepared statement. */
  name?: string | undefined;
  text: string;
}

export interface StatementNames {
  /** The name under which a session keeps a statement; undefined for one that it does not keep. */
  nameOf(statement: Statement): string | undefined;
  /** Gives every statement another name, so that no session uses what it has kept. */
  renew(): void;
}

/**
 * Names the statements that a process sends again and again. A session parses a statement with a name once, and after some uses it plans it once
 * too, where one plan for all values costs no more. Statements that a process sends rarely, such as those of sweeps, and those with lists get none.
 * @param clock tells milliseconds since any instant but its first one.
 */
export function createStatementNames(clock: { now(): number } = performance): StatementNames {
  const counted = new LRUCache<string, number>({ max: MOST_COUNTED, ttl: WITHIN, ttlResolution: 0, noUpdateTTL: true, perf: clock });
  let names = new Map<string, string>();
  let round = 0;
  return {
    nameOf({ name, text }) {
      if (name !== undefined) return `${name}_${round}`;
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST) return known;
      const times = (counted.get(text) ?? 0) + 1;
      counted.set(text, times);
      if (times < NAMED_AFTER || LIST.test(text)) return undefined;
      names.set(text, `tx_${round}_${names.size}`);
      counted.delete(text);
      return names.get(text);
    },
    renew() {
      round += 1;
      names = new Map();
    },
  };
}
