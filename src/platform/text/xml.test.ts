import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { cdata, element, xmlDocument } from './xml';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, parseAttributeValue: false, trimValues: false });

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(']]>', ']]]]>>', '<![CDATA[x]]>', '<!-- & -->', '&lt;&amp;', '\u0000\u000b\u001f', '\ud800', '\udfff\ud83d', '\ufffe', '\u202eעברית'),
);

/** The characters of a text that XML can hold. */
const kept = (text: string) =>
  [...text]
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return [9, 10, 13].includes(code) || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
    })
    .join('');

it('stays well-formed and keeps every character that XML allows, for any text', () => {
  fc.assert(
    fc.property(
      fc.array(hostile).map((parts) => parts.join('')),
      (text) => {
        const xml = xmlDocument(element('a', [element('b', text, { c: text }), cdata('d', text)]));
        expect(XMLValidator.validate(xml)).toBe(true);
        // The end of a line is read as one character (XML 1.0, 2.11).
        const { a } = parser.parse(xml);
        const plain = kept(text);
        expect((a.d ?? '').replace(/\r\n?/g, '\n')).toBe(plain.replace(/\r\n?/g, '\n'));
      },
    ),
  );
});

it('escapes characters that have a meaning in XML', () => {
  expect(element('a', `<b> & "c" 'd'`, { e: '"' }).xml).toBe('<a e="&quot;">&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;</a>');
  expect(element('a').xml).toBe('<a/>');
  expect(cdata('a', 'x]]>y').xml).toBe('<a><![CDATA[x]]]]><![CDATA[>y]]></a>');
});
