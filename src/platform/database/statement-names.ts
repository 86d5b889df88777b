/** A statement gets a name after this process has sent it so often. Statements whose text varies, by the length of a list for instance, get none. */
const NAMED_AFTER = 20;
/** The most statements with a name: each session that has sent one keeps its plan. */
const MOST_NAMES = 150;
/** The most texts that are counted, and the longest of them. */
const MOST_COUNTED = 2_000;
const LONGEST = 5_000;

export interface StatementNames {
  /** The name under which a session keeps a statement; undefined for one that is sent rarely. */
  nameOf(text: string): string | undefined;
  /** Gives every statement another name, so that no session uses what it has kept. */
  renew(): void;
}

/**
 * Names the statements that a process sends again and again. A session parses a statement with a name once, and after some uses it plans it once
 * too, where one plan for all values costs no more.
 */
export function createStatementNames(): StatementNames {
  let round = 0;
  let counted = new Map<string, number>();
  let names = new Map<string, string>();
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST) return known;
      const times = (counted.get(text) ?? 0) + 1;
      if (counted.size >= MOST_COUNTED) counted = new Map();
      counted.set(text, times);
      if (times < NAMED_AFTER) return undefined;
      const name = `tx_${round}_${names.size}`;
      names.set(text, name);
      counted.delete(text);
      return name;
    },
    renew() {
      round += 1;
      names = new Map();
    },
  };
}
