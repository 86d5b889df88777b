/** A lexeme that a text query asks for. A prefix also matches the lexemes that begin with it. */
export interface Lexeme {
  text: string;
  isPrefix: boolean;
}

type Node = { kind: 'lexeme'; lexeme: Lexeme } | { kind: 'not' } | { kind: 'and' | 'or'; left: Node; right: Node };

const TOKEN = /\s*(?:'((?:[^'\\]|''|\\.)*)'(:[*A-D]+)?|(<->|<\d+>|[&|!()]))/suy;

type Token = Lexeme | { operator: string };

function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < query.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(query);
    if (!found) throw new Error(`this is not a text query after character ${at}: ${query}`);
    const [, quoted, flags = '', operator = ''] = found;
    if (quoted === undefined) tokens.push({ operator });
    else tokens.push({ text: quoted.replace(/''|\\(.)/gsu, (sign, escaped?: string) => escaped ?? sign.slice(1)), isPrefix: flags.includes('*') });
  }
  return tokens;
}

/** Parses the text of a `tsquery`. A phrase requires both of its sides, as `and` does. */
function parse(query: string): Node | null {
  const tokens = tokensOf(query);
  let next = 0;
  const takes = (accepts: (operator: string) => boolean): boolean => {
    const token = tokens[next];
    if (!token || !('operator' in token) || !accepts(token.operator)) return false;
    next += 1;
    return true;
  };
  const chain = (operand: () => Node, accepts: (operator: string) => boolean, kind: 'and' | 'or'): Node => {
    let left = operand();
    while (takes(accepts)) left = { kind, left, right: operand() };
    return left;
  };
  const single = (): Node => {
    if (takes((operator) => operator === '!')) {
      single();
      return { kind: 'not' };
    }
    if (takes((operator) => operator === '(')) {
      const inner = either();
      if (!takes((operator) => operator === ')')) throw new Error(`a bracket is not closed: ${query}`);
      return inner;
    }
    const token = tokens[next];
    if (!token || 'operator' in token) throw new Error(`a lexeme is missing: ${query}`);
    next += 1;
    return { kind: 'lexeme', lexeme: token };
  };
  const phrase = () => chain(single, (operator) => operator.startsWith('<'), 'and');
  const both = () => chain(phrase, (operator) => operator === '&', 'and');
  const either = (): Node => chain(both, (operator) => operator === '|', 'or');
  if (tokens.length === 0) return null;
  const node = either();
  if (next < tokens.length) throw new Error(`there is text after the query: ${query}`);
  return node;
}

/** The most sets that are returned; a query of 200 characters cannot ask for many words. */
const MOST = 24;

function setsOf(node: Node): Lexeme[][] {
  switch (node.kind) {
    case 'lexeme':
      return [[node.lexeme]];
    case 'not':
      return [];
    case 'and':
      return [...setsOf(node.left), ...setsOf(node.right)].slice(0, MOST);
    case 'or': {
      const right = setsOf(node.right);
      return setsOf(node.left)
        .flatMap((set) => right.map((other) => [...set, ...other]))
        .slice(0, MOST);
    }
  }
}

/**
 * Sets of lexemes of which a text must have at least one each, so that the query can match it. `hebrew & (teacher | tutor)` has two:
 * one with `hebrew`, one with `teacher` and `tutor`. A query of excluded words only has none.
 * @param query the text of a `tsquery`.
 */
export function requiredLexemes(query: string): Lexeme[][] {
  const node = parse(query);
  return node ? setsOf(node) : [];
}

/** Prefixes are stored and looked up by at most this many characters. */
const PREFIX_LENGTH = 20;
const prefixKey = (characters: string[]): string => `${characters.slice(0, PREFIX_LENGTH).join('')}:*`;

/** The key under which an alert that requires a lexeme is stored. */
export const keyOfLexeme = ({ text, isPrefix }: Lexeme): string => (isPrefix ? prefixKey([...text]) : text);

/** The keys of all lexemes and prefixes that a text with these lexemes has. Marked lexemes (`#state:NJ`) have no prefixes. */
export function keysOfText(lexemes: readonly string[]): string[] {
  const keys = new Set(lexemes);
  for (const lexeme of lexemes) {
    if (lexeme.startsWith('#')) continue;
    const characters = [...lexeme].slice(0, PREFIX_LENGTH);
    for (let length = 1; length <= characters.length; length += 1) keys.add(prefixKey(characters.slice(0, length)));
  }
  return [...keys];
}

/** The key of alerts around a ZIP code. */
export const keyOfZip = (zip: string): string => `#zip:${zip}`;
