const SPACE = /[\0\t\n\f\r ]/;
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** Operators that paint a path, and those that show text or a picture. */
const PATHS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const SHOWN = new Set(['Tj', 'TJ', 'sh', 'Do', 'EI']);
const NEXT_LINE = new Set(["'", '"']);

interface Token {
  from: number;
  to: number;
  operator?: string;
}

/**
 * The content of a page without what is painted in hidden layers. Everything else in them is kept, since it sets how the rest is painted.
 * @param isHidden says whether a layer is hidden, by its name among the resources.
 */
export function withoutHidden(bytes: Uint8Array, isHidden: (name: string) => boolean): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const kept: string[] = [];
  /** For each part that is open, whether it is hidden. */
  const open: boolean[] = [];
  let hidden = 0;
  let from = 0;
  for (const { to, operator } of tokensOf(text)) {
    if (operator === undefined) continue;
    const statement = text.slice(from, to);
    from = to;
    if (operator === 'BDC' || operator === 'BMC') {
      const name = /\/OC\s*\/([^\s()<>[\]{}/%]+)\s*BDC$/.exec(statement.slice(-300))?.[1];
      open.push(name !== undefined && isHidden(decoded(name)));
      if (open.at(-1)) hidden += 1;
    } else if (operator === 'EMC' && open.pop()) hidden -= 1;
    if (hidden === 0) kept.push(statement);
    else if (PATHS.has(operator)) kept.push('\nn\n');
    else if (NEXT_LINE.has(operator)) kept.push('\nT*\n');
    else if (!SHOWN.has(operator)) kept.push(statement);
  }
  return Buffer.from(kept.join('\n'), 'latin1');
}

/** `#20` in a name stands for a blank. */
const decoded = (name: string): string => name.replace(/#([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function* tokensOf(text: string): Generator<Token> {
  let at = 0;
  while (at < text.length) {
    const from = at;
    const char = text.charAt(at);
    if (SPACE.test(char)) at += 1;
    else if (char === '%') at = endOfLine(text, at);
    else if (char === '(') at = endOfString(text, at);
    else if (char === '/') at = endOfWord(text, at + 1);
    else if (char === '<' && text[at + 1] !== '<') at = text.indexOf('>', at) + 1 || text.length;
    else if (DELIMITER.test(char)) at += 1;
    else {
      at = endOfWord(text, at);
      const operator = text.slice(from, at);
      if (operator === 'ID') {
        at = endOfPicture(text, at);
        yield { from, to: at, operator: 'EI' };
      } else if (operator !== 'BI' && !/^[+\-.\d]|^(?:true|false|null)$/.test(operator)) yield { from, to: at, operator };
    }
  }
}

function endOfLine(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

function endOfWord(text: string, at: number): number {
  let end = at;
  while (end < text.length && !DELIMITER.test(text.charAt(end))) end += 1;
  return end;
}

/** Brackets within a string are balanced, or behind a backslash. */
function endOfString(text: string, at: number): number {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === '(') depth += 1;
    else if (text[end] === ')' && --depth === 0) return end + 1;
  }
  return text.length;
}

/** A picture within the content ends with `EI` between blanks. */
function endOfPicture(text: string, at: number): number {
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
  end.lastIndex = at;
  return end.exec(text) ? end.lastIndex : text.length;
}
