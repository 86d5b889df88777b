import { SaxesParser, type SaxesTagNS } from 'saxes';
import { textOfBytes } from './text-of-bytes.ts';

/** An element without its prefix, which its author chose: `w:p` for the paragraph of Word, whatever its namespace is called in the file. */
export interface Element {
  name: string;
  /** The value of an attribute, by its name with the same prefixes. */
  get(attribute: string): string | undefined;
}

/** The prefixes by which the readers here know a namespace. Word has two namespaces for each: the "strict" one is of ISO 29500. */
const PREFIXES: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://purl.oclc.org/ooxml/drawingml/picture': 'pic',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://purl.oclc.org/ooxml/drawingml/chart': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://purl.oclc.org/ooxml/drawingml/diagram': 'dgm',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:oasis:names:tc:opendocument:xmlns:office:1.0': 'office',
  'urn:oasis:names:tc:opendocument:xmlns:text:1.0': 'text',
  'urn:oasis:names:tc:opendocument:xmlns:style:1.0': 'style',
  'urn:oasis:names:tc:opendocument:xmlns:table:1.0': 'table',
  'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0': 'draw',
  'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0': 'manifest',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
  'http://schemas.openxmlformats.org/package/2006/content-types': 'type',
};

const nameIn = (uri: string, local: string): string => (uri === '' ? local : `${PREFIXES[uri] ?? '?'}:${local}`);

interface Walker {
  open?(element: Element): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether enough was read. */
  isDone?(): boolean;
}

const PIECE = 65_536;

/** Walks through an XML document in UTF-8 or UTF-16. @returns false where it is not well-formed. */
export function walkXml(bytes: Buffer, walker: Walker): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let fault = false;
  parser.on('error', () => {
    fault = true;
  });
  parser.on('opentag', (tag) => walker.open?.(elementOf(tag)));
  parser.on('text', (text) => walker.text?.(text));
  parser.on('closetag', ({ uri, local }) => walker.close?.(nameIn(uri, local)));
  const xml = textOfBytes(bytes);
  for (let at = 0; at < xml.length; at += PIECE) {
    parser.write(xml.slice(at, at + PIECE));
    if (fault) return false;
    if (walker.isDone?.()) return true;
  }
  parser.close();
  return !fault;
}

const elementOf = ({ uri, local, attributes }: SaxesTagNS): Element => ({
  name: nameIn(uri, local),
  get: (wanted) => Object.values(attributes).find((attribute) => nameIn(attribute.uri, attribute.local) === wanted)?.value,
});
