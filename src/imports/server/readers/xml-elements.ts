import { fromHtml } from 'hast-util-from-html';
import { SaxesParser } from 'saxes';
import { withPlainBreaks } from '~/platform/text/hidden-characters';
import { ReadFault } from './read-fault';

/** An element with its text and its elements. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text and that of its elements, in their order. */
  text: string;
  children: XmlElement[];
  /** The line at which it ends. */
  line: number;
}

/** The longest element that is kept, and the longest text without a tag: a job has a few thousand characters. */
const MAX_ELEMENT = 2_000_000;
const MAX_CHILDREN = 5_000;
const MAX_DEPTH = 30;

/** Control characters that XML does not have. Exports contain them, and nobody sees them. */
const NO_XML = /[^\P{Cc}\t\n\r]/gu;

/** The entities that were read before, since a description may have thousands. */
const known = new Map<string, string>();

/** The sign of an entity of HTML; undefined where there is none of this name. */
function entityOf(name: string): string | undefined {
  const before = known.get(name);
  if (before !== undefined || !/^\w{1,40}$/.test(name)) return before;
  const [node] = fromHtml(`&${name};`, { fragment: true }).children;
  // A name that only begins with that of an entity leaves its rest behind.
  if (node?.type !== 'text' || node.value.length > 2) return undefined;
  known.set(name, node.value);
  return node.value;
}

/** The entities of HTML, which careless feeds use outside of CDATA. None can be declared, so none stands for more than a sign or two. */
const ENTITIES = new Proxy<Record<string, string>>({}, { get: (_, name) => (typeof name === 'string' ? entityOf(name) : undefined) });

/** The value of the first element with one of these names, without blanks at its ends. Letter case does not matter. */
export function valueIn(element: XmlElement, ...names: string[]): string {
  for (const name of names) {
    const found = element.children.find((child) => child.name.toLowerCase() === name.toLowerCase());
    if (found && found.text.trim() !== '') return found.text.trim();
  }
  return '';
}

/**
 * The elements with certain names, one after another, however long the document is. Elements within them are part of them.
 * Nothing outside of the document is ever loaded, and no entity can be declared: a document type is refused.
 * @param pieces the document's text.
 * @throws ReadFault where the document is damaged or unreasonable; elements that are complete before are returned.
 */
export async function* xmlElements(pieces: AsyncIterable<string>, wanted: ReadonlySet<string>): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  parser.ENTITIES = ENTITIES;
  const open: XmlElement[] = [];
  const done: XmlElement[] = [];
  let fault: ReadFault | undefined;
  let kept = 0;
  let children = 0;
  let sinceTag = 0;
  const refuse = (message: string) => (fault ??= new ReadFault(`Line ${parser.line}: ${message} The text after it was not read.`));
  const addText = (text: string) => {
    if (open.length === 0) return;
    kept += text.length;
    for (const element of open) element.text += text;
  };
  parser.on('error', (error) => refuse(`the XML is damaged (${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}).`));
  parser.on('doctype', () => refuse('the file declares a document type, which no job feed needs.'));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    if (open.length === 0 && !wanted.has(name)) return;
    if (open.length === 0) [kept, children] = [0, 0];
    const element: XmlElement = { name, attributes, text: '', children: [], line: parser.line };
    open.at(-1)?.children.push(element);
    open.push(element);
    children += 1;
    if (open.length > MAX_DEPTH || children > MAX_CHILDREN) refuse('an element has too many others in it.');
  });
  parser.on('closetag', () => {
    sinceTag = 0;
    const element = open.pop();
    if (!element) return;
    element.line = parser.line;
    if (open.length === 0) done.push(element);
  });
  for await (const piece of pieces) {
    if (fault) break;
    parser.write(withPlainBreaks(piece).replace(NO_XML, ''));
    // The parser holds a text until its end, so its length is counted here.
    sinceTag += piece.length;
    if (kept > MAX_ELEMENT || sinceTag > MAX_ELEMENT + piece.length) refuse('an element is too long.');
    yield* done.splice(0);
  }
  if (!fault) parser.close();
  yield* done.splice(0);
  if (fault) throw fault;
}
