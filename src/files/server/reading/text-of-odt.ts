import { type Element, walkXml } from '../inspection/xml-walk.ts';
import { type Collector, createCollector, type DocumentText } from './collected-text.ts';
import { withSigns } from './sign-fonts.ts';

/** What is in the text of a document but does not print: comments, what was deleted while changes were tracked, scripts. */
const NOT_PRINTED = new Set(['office:annotation', 'text:tracked-changes', 'text:script', 'office:event-listeners', 'office:forms']);
const PARAGRAPHS = new Set(['text:p', 'text:h']);
const PAGE_TEXTS = new Set(['style:header', 'style:header-left', 'style:header-first', 'style:footer', 'style:footer-left', 'style:footer-first']);

/** The text that an OpenDocument text prints, from its parts by name; undefined where it cannot be read. */
export function textOfOdt(parts: ReadonlyMap<string, Buffer>): DocumentText | undefined {
  const content = parts.get('content.xml');
  const styles = parts.get('styles.xml');
  if (!content) return undefined;
  const known = readStyles([styles, content].flatMap((part) => part ?? []));
  const collector = createCollector();
  const readPages = (part: 'header' | 'footer') => {
    if (styles) readTexts(styles, known, collector, (element, page) => element.name.startsWith(`style:${part}`) && known.pages.has(page ?? ''));
    collector.startLine();
  };
  readPages('header');
  if (!readTexts(content, known, collector, ({ name }) => name === 'office:body')) return undefined;
  for (const note of collector.notes()) {
    collector.startLine();
    collector.add(note);
  }
  collector.startLine();
  readPages('footer');
  return { text: collector.text(), notShown: collector.notShown() };
}

interface Styles {
  hidden: Set<string>;
  /** The master pages that the document uses. */
  pages: Set<string>;
}

interface Frame {
  name: string;
  isHidden: boolean;
  /** Whether it is a part whose text is wanted. */
  isWanted: boolean;
  /** The length of the text before it. */
  start: number;
  /** Whether a field within it hides it, when it is a paragraph. */
  isTakenBack: boolean;
  /** Whether its picture or object is counted. */
  isDrawn: boolean;
}

/** Reads the texts of the wanted parts of an XML document. @returns false where it is damaged. */
function readTexts(bytes: Buffer, styles: Styles, collector: Collector, isWanted: (element: Element, page: string | undefined) => boolean): boolean {
  const frames: Frame[] = [];
  let hidden = 0;
  let wanted = 0;
  let paragraphs = 0;
  let page: string | undefined;
  let citation = '';
  return walkXml(bytes, {
    open(element) {
      const { name } = element;
      if (name === 'style:master-page') page = element.get('style:name');
      const frame: Frame = {
        name,
        isHidden: isHidden(element, styles),
        isWanted: isWanted(element, page),
        start: collector.length(),
        isTakenBack: false,
        isDrawn: false,
      };
      frames.push(frame);
      if (frame.isHidden) hidden += 1;
      if (frame.isWanted) wanted += 1;
      if (hidden > 0 || wanted === 0) return;
      if (PARAGRAPHS.has(name)) paragraphs += 1;
      const paragraph = frames.findLast((one) => PARAGRAPHS.has(one.name));
      if (name === 'text:hidden-paragraph' && paragraph) paragraph.isTakenBack ||= element.get('text:is-hidden') === 'true';
      else addElement(element, frames.at(-2) ?? frame, collector);
    },
    text(text) {
      if (hidden === 0 && wanted > 0 && paragraphs > 0) collector.add(withSigns(text.replace(/[\t\n\r ]+/g, ' ')));
    },
    close(name) {
      const frame = frames.pop();
      if (!frame) return;
      if (hidden === 0 && wanted > 0) {
        if (PARAGRAPHS.has(name)) {
          paragraphs -= 1;
          if (frame.isTakenBack) collector.takeBack(frame.start);
          else collector.add('\n');
        } else if (name === 'text:note-citation') {
          citation = `[${collector.text().slice(frame.start).trim()}]`;
          collector.takeBack(frame.start);
          collector.add(citation);
        } else if (name === 'text:note-body') {
          collector.addNote(`${citation} ${collector.text().slice(frame.start).trim()}`);
          collector.takeBack(frame.start);
        }
      }
      if (frame.isHidden) hidden -= 1;
      if (frame.isWanted) wanted -= 1;
    },
    isDone: collector.isFull,
  });
}

/** Whether an element with all that it has does not print. */
function isHidden(element: Element, { hidden }: Styles): boolean {
  const { name } = element;
  if (NOT_PRINTED.has(name)) return true;
  if (name === 'text:section') return element.get('text:display') === 'none' || element.get('text:is-hidden') === 'true';
  if (name === 'text:hidden-text') return element.get('text:is-hidden') !== 'false';
  if (name === 'table:table-row') return ['collapse', 'filter'].includes(element.get('table:visibility') ?? '');
  if (PAGE_TEXTS.has(name)) return element.get('style:display') === 'false';
  return (PARAGRAPHS.has(name) || name === 'text:span') && hidden.has(element.get('text:style-name') ?? '');
}

const DRAWN = { 'draw:image': 'picture', 'draw:object': 'embedded object', 'draw:object-ole': 'embedded object' } as const;

function addElement(element: Element, parent: Frame, collector: Collector): void {
  const { name } = element;
  if (name === 'text:line-break') collector.add('\n');
  else if (name === 'text:tab') collector.add(' ');
  else if (name === 'text:s') collector.add(' '.repeat(Math.min(100, Math.max(1, Number(element.get('text:c') ?? 1) || 1))));
  else if (name === 'draw:text-box') collector.startLine();
  else if (name === 'draw:control') collector.miss('form field');
  // A frame may have several forms of what it shows: the object itself, and pictures of it. The first one counts.
  else if (parent.name === 'draw:frame' && !parent.isDrawn && name in DRAWN) {
    parent.isDrawn = true;
    collector.miss(DRAWN[name as keyof typeof DRAWN]);
  }
}

/** The styles whose text is hidden, also those that are based on one, and the pages that the document has. */
function readStyles(parts: readonly Buffer[]): Styles {
  const shows = new Map<string, boolean>();
  const parents = new Map<string, string>();
  const following = new Map<string, string>();
  // The first page of a document without any other is "Standard".
  const pages = new Set(['Standard']);
  let style: string | undefined;
  for (const part of parts) {
    walkXml(part, {
      open(element) {
        const { name } = element;
        if (name === 'style:master-page') following.set(element.get('style:name') ?? '', element.get('style:next-style-name') ?? '');
        if (name === 'style:style') {
          style = element.get('style:name');
          parents.set(style ?? '', element.get('style:parent-style-name') ?? '');
          const page = element.get('style:master-page-name');
          if (page) pages.add(page);
        } else if (name === 'style:text-properties' && style !== undefined && element.get('text:display') !== undefined) {
          shows.set(style, element.get('text:display') !== 'none');
        }
      },
      close(name) {
        if (name === 'style:style') style = undefined;
      },
    });
  }
  for (const page of pages) {
    const next = following.get(page);
    if (next) pages.add(next);
  }
  const isStyleHidden = (name: string, depth = 0): boolean => {
    const parent = parents.get(name);
    const shown = shows.get(name);
    return shown === undefined ? Boolean(parent) && depth < 20 && isStyleHidden(parent ?? '', depth + 1) : !shown;
  };
  return { hidden: new Set([...parents.keys()].filter((name) => isStyleHidden(name))), pages };
}
