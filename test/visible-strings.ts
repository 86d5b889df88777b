import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A text of the code that people may see. */
export interface VisibleString {
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [member: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** The last name of an identifier or of `a.b.c`. */
const nameOf = (node: unknown): string => (isNode(node) ? (typeof node.name === 'string' ? node.name : nameOf(node.property)) : '');

/** Errors that people read; those of other classes are for the log. */
const SHOWN_ERRORS = ['AppError', 'ApiError', 'ReadFault', 'RemoteFault'];
const LOG_CALLS = ['debug', 'info', 'warn', 'error', 'fatal'];
/** Members of objects and attributes of elements whose texts are for programs, or for readers of the API. */
const UNSEEN_MEMBERS = ['summary', 'className', 'href', 'to', 'src', 'calls'];

function isUnseen(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'TSLiteralType':
      return true;
    case 'TaggedTemplateExpression':
      return nameOf(node.tag) === 'sql';
    case 'NewExpression':
      return /Error$|Failure$|Refusal$|Interrupted|RetryAfter/.test(nameOf(node.callee)) && !SHOWN_ERRORS.includes(nameOf(node.callee));
    case 'CallExpression':
      return LOG_CALLS.includes(nameOf(node.callee));
    case 'Property':
      return UNSEEN_MEMBERS.includes(nameOf(node.key));
    case 'JSXAttribute':
      return UNSEEN_MEMBERS.includes(nameOf(node.name));
    default:
      return false;
  }
}

function ownText({ type, value }: Node): string {
  if (type === 'TemplateElement') return (value as { cooked?: string }).cooked ?? '';
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string' ? value : '';
}

/** Whether it is a word with a capital letter, or has a space between words. The names of calls and lists of mail domains are neither. */
const isWords = (text: string): boolean => /^[A-Z][a-z]+$|[\p{L}.,:;!?’”] +[\p{L}“$]/u.test(text) && !/^(?:GET|POST|PUT|PATCH|DELETE) \/|^\S+\.com /.test(text);

/** The texts of a source file that are words, without those for programs, logs and the database. */
export function visibleStrings(file: string): VisibleString[] {
  const source = readFileSync(file, 'utf8');
  const found: VisibleString[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || (isNode(value) && isUnseen(value))) return;
    const text = isNode(value) ? ownText(value).replace(/\s+/g, ' ').trim() : '';
    if (isNode(value) && isWords(text)) found.push({ line: source.slice(0, value.start).split('\n').length, text });
    for (const member of Object.values(value)) visit(member);
  };
  visit(parseSync(file, source).program);
  return found;
}
