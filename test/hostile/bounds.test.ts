import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/**
 * Length first: once a bound of a text or a list has failed, nothing else looks at the value. zod goes on with the checks after a bound unless that says
 * `abort: true`. What comes with a request is cut to its bounds before (`cutToBounds`), but schemas also read files, feeds, reports and settings. So this
 * reads the code of every schema, whoever uses it.
 */

/** What looks at the whole of a text or a list. */
const CHECKS = new Set(['refine', 'superRefine', 'check', 'regex', 'overwrite', 'includes', 'startsWith', 'endsWith']);
const BOUNDS = new Set(['max', 'length']);
/** Whose values are short. */
const NUMBERS = /^(z\.(coerce\.)?(number|int|bigint|date)|number|numeric|int)\(/;

interface Node {
  type?: string;
  start: number;
  end: number;
  callee?: Node & { property?: { name?: string }; object?: Node };
  arguments?: Node[];
  [key: string]: unknown;
}

/** The bounds in a code after which the checks of the same chain go on. */
function boundsThatGoOn(code: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: Node) => code.slice(start, end).replace(/\s+/g, ' ');
  const visit = (part: unknown, after: readonly string[]): void => {
    if (Array.isArray(part)) for (const item of part) visit(item, []);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
    const node = part as Node;
    if (node.type !== 'CallExpression' || node.callee?.type !== 'MemberExpression') {
      for (const member of Object.values(node)) visit(member, []);
      return;
    }
    const name = node.callee.property?.name ?? '';
    const goesOn = BOUNDS.has(name) && after.some((check) => CHECKS.has(check)) && !NUMBERS.test(textOf(node));
    if (goesOn && !(node.arguments ?? []).some((argument) => /\babort: true\b/.test(textOf(argument)))) found.push(textOf(node));
    visit(node.callee.object, [name, ...after]);
    visit(node.arguments, []);
  };
  visit(parseSync('schema.tsx', code).program, []);
  return found;
}

describe('a bound of a schema', () => {
  it.each([
    ["z.string().max(5, 'short').refine(isGood)", ["z.string().max(5, 'short')"]],
    ["z.string().trim().max(5).regex(/^x*$/, 'x')", ['z.string().trim().max(5)']],
    ['z.array(line(5).max(3)).max(5).superRefine(isGood)', ['z.array(line(5).max(3)).max(5)']],
    ["z.string().max(5, { error: 'short', abort: true }).refine(isGood)", []],
    ['z.string().max(5)', []],
    ['z.string().max(5).optional().transform(read)', []],
    ['z.number().max(5).refine(isEven)', []],
  ])('is found where checks go on after it: %s', (code, found) => expect(boundsThatGoOn(code)).toEqual(found));

  it('ends the checks of its value', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|testing/.test(file));
    const found = files.flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      return /\bzod\b|\bline\(|http\/schemas/.test(code) ? boundsThatGoOn(code).map((bound) => `${file}: ${bound}`) : [];
    });
    expect(found).toEqual([]);
  });
});
