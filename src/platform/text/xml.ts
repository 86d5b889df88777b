/** Finished XML, as opposed to text that still has to be escaped. */
export interface Xml {
  readonly xml: string;
}

/** Characters that XML 1.0 can hold neither plain nor escaped: control characters, unpaired surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const clean = (text: string): string => text.replace(FORBIDDEN, '');
/** A text in which no character has a meaning in XML or HTML. */
export const escapeXml = (text: string): string => clean(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** An element with text (escaped here), with other elements, or empty. Names come from our code, never from users. */
export function element(name: string, content: string | readonly Xml[] = '', attributes: Record<string, string> = {}): Xml {
  const head = Object.entries(attributes).reduce((tag, [key, value]) => `${tag} ${key}="${escapeXml(value)}"`, name);
  const inside = typeof content === 'string' ? escapeXml(content) : content.map(({ xml }) => xml).join('');
  return { xml: inside === '' ? `<${head}/>` : `<${head}>${inside}</${name}>` };
}

/** An element whose text, usually HTML, is not escaped; text that would end the section is split over two sections. */
export const cdata = (name: string, text: string): Xml => ({
  xml: `<${name}><![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`,
});

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A whole document. */
export const xmlDocument = (root: Xml): string => `${XML_DECLARATION}${root.xml}\n`;
