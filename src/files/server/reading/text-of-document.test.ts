import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeDocx, makeDocxOf, makeZip } from '../../testing';
import { textOfDocument } from './text-of-document';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));
const textIn = async (bytes: Buffer, extension: 'docx' | 'odt') => (await textOfDocument(bytes, extension))?.text;

const ODT_NAMES = ['office', 'text', 'style', 'table', 'drawing']
  .map((name) => `xmlns:${name === 'drawing' ? 'draw' : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const odt = (body: string, { styles = '', pages = '' } = {}) =>
  makeZip([
    {
      name: 'content.xml',
      data: `<office:document-content ${ODT_NAMES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    { name: 'styles.xml', data: `<office:document-styles ${ODT_NAMES}><office:master-styles>${pages}</office:master-styles></office:document-styles>` },
  ]);
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('the text of a .docx', () => {
  it.each<[string, string, string]>([
    [
      'paragraphs, breaks and hyphens',
      `<w:p>${run('One')}<w:r><w:br/><w:t>co</w:t><w:noBreakHyphen/><w:t>teacher</w:t></w:r></w:p><w:p>${run('Two')}</w:p>`,
      'One\nco-teacher\nTwo\n',
    ],
    ['no tab stops', `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="9"/></w:tabs></w:pPr><w:r><w:tab/></w:r>${run('One')}</w:p>`, ' One\n'],
    ['nothing that was deleted', `<w:p>${run('One')}<w:del><w:r><w:delText>Two</w:delText><w:t>Two</w:t></w:r></w:del></w:p>`, 'One\n'],
    ['what was added', `<w:p><w:ins>${run('One')}</w:ins></w:p>`, 'One\n'],
    ['nothing that was moved away', `<w:p><w:moveFrom>${run('Two')}</w:moveFrom><w:moveTo>${run('One')}</w:moveTo></w:p>`, 'One\n'],
    ['the text of a paragraph whose end was deleted', `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('One')}</w:p>`, 'One\n'],
    ['nothing hidden', `<w:p>${run('One')}${run('Two', '<w:vanish/>')}${run('!', '<w:vanish w:val="0"/>')}</w:p>`, 'One!\n'],
    [
      'nothing in a hidden style',
      `<w:p>${run('One')}${run('Two', '<w:rStyle w:val="Child"/>')}</w:p><w:p><w:pPr><w:pStyle w:val="Hidden"/></w:pPr>${run('Three')}${run('Four', '<w:vanish w:val="false"/>')}</w:p>`,
      'One\nFour\n',
    ],
    [
      'no hidden row',
      `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc><w:p>${run('Two')}</w:p></w:tc></w:tr><w:tr><w:tc><w:p>${run('One')}</w:p></w:tc></w:tr></w:tbl>`,
      'One\n',
    ],
    [
      'no deleted row, and an added one',
      `<w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc><w:p>${run('Two')}</w:p></w:tc></w:tr><w:tr><w:trPr><w:ins w:id="2"/></w:trPr><w:tc><w:p>${run('One')}</w:p></w:tc></w:tr></w:tbl>`,
      'One\n',
    ],
    [
      'no deleted cell',
      `<w:tbl><w:tr><w:tc><w:tcPr><w:cellDel w:id="1"/></w:tcPr><w:p>${run('Two')}</w:p></w:tc><w:tc><w:p>${run('One')}</w:p></w:tc></w:tr></w:tbl>`,
      'One\n',
    ],
    [
      'no deleted row in a table within a row that stays',
      `<w:tbl><w:tr><w:tc><w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc><w:p>${run('Two')}</w:p></w:tc></w:tr></w:tbl><w:p>${run('One')}</w:p></w:tc></w:tr></w:tbl>`,
      'One\n',
    ],
    [
      'a text box once',
      `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p>${run('One')}</w:p></w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent><w:p>${run('One')}</w:p></w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      'One\n',
    ],
    ['no code of a field', `<w:p><w:r><w:instrText>PAGE</w:instrText></w:r>${run('3')}</w:p>`, '3\n'],
    [
      'the usual signs of fonts of signs',
      `<w:p><w:r>${[
        'Wingdings F0FC',
        'Wingdings F0FB',
        'Wingdings F0A8',
        'Wingdings F0FD',
        'Wingdings F0E0',
        'Wingdings 2 F050',
        'Wingdings FC',
        'Symbol F0B7',
        'MS Gothic 2612',
        'Webdings F061',
      ]
        .map((sign) => `<w:sym w:font="${sign.replace(/ \w+$/, '')}" w:char="${sign.split(' ').at(-1)}"/>`)
        .join('')}</w:r>${run(' \uf0fc\uf0b7')}</w:p>`,
      '✓✗☐☒→✓✓•☒• ✓•\n',
    ],
    [
      'no note of a text that was deleted, and none of a mark of its own is numbered',
      `<w:p><w:del><w:r><w:footnoteReference w:id="3"/></w:r></w:del>${run('One')}<w:r><w:footnoteReference w:id="4" w:customMarkFollows="1"/><w:t>*</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      'One*[1]\n[1] Note\n',
    ],
    [
      'headers, notes and footers that print',
      `<w:p>${run('One')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:headerReference w:type="first" r:id="h2"/><w:footerReference w:type="default" r:id="f1"/></w:sectPr>`,
      'Header\nOne[1]\n[1] Note\nFooter\n',
    ],
  ])('has %s', async (_what, body, text) => {
    expect((await textIn(makeDocxOf(body), 'docx'))?.replace(/\n+/g, '\n')).toBe(text);
    expect((await textIn(makeDocxOf(body, { strict: true }), 'docx'))?.replace(/\n+/g, '\n')).toBe(text);
  });

  it('has what other programs write', async () => expect(await textIn(await makeDocx('I have taught Hebrew.'), 'docx')).toContain('I have taught Hebrew.\n'));
  it('has nothing that was moved away, in a document of a person', async () =>
    expect(await textIn(fixture('moved-text.docx'), 'docx')).toBe('\nExperience\nco-teacher 2019-2021\n'));
  it('is that of the main part, whatever its name and its prefixes are', async () => {
    expect(await textIn(fixture('main-part-document2.docx'), 'docx')).toMatch(/\w/);
    expect(await textIn(makeDocxOf(`<w:p>${run('One')}</w:p>`, { main: 'text/Main Part.xml', prefix: 'ns0' }), 'docx')).toBe('One\n');
  });
  it('says what it cannot show', async () => {
    const body = `<w:p>${run('One')}<w:r><w:object/></w:r><w:r><pic:pic/></w:r><w:r><pic:pic/></w:r><w:del><w:r><pic:pic/></w:r></w:del></w:p>`;
    expect(await textOfDocument(makeDocxOf(body), 'docx')).toEqual({ text: 'One\n', notShown: ['1 embedded object', '2 pictures'] });
  });
});

describe('the text of an .odt', () => {
  const hidden =
    '<style:style style:name="H"><style:text-properties text:display="none"/></style:style><style:style style:name="C" style:parent-style-name="H"/>';
  it.each<[string, string, string]>([
    [
      'headings, paragraphs, spaces and breaks',
      '<text:h>Dina</text:h><text:p>Ten <text:span>years</text:span>,<text:s text:c="2"/>two\n  schools<text:line-break/>New York</text:p>',
      'Dina\nTen years,  two schools\nNew York\n',
    ],
    ['no comment', '<text:p>One<office:annotation><text:p>Two</text:p></office:annotation>.</text:p>', 'One.\n'],
    [
      'nothing that was deleted',
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>Two</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>One</text:p>',
      'One\n',
    ],
    ['nothing in a hidden style', '<text:p>One<text:span text:style-name="C">Two</text:span></text:p><text:p text:style-name="H">Three</text:p>', 'One\n'],
    ['no hidden section', '<text:section text:display="none"><text:p>Two</text:p></text:section><text:p>One</text:p>', 'One\n'],
    ['no hidden paragraph', '<text:p>Two<text:hidden-paragraph text:is-hidden="true"/></text:p><text:p>One</text:p>', 'One\n'],
    [
      'no hidden text and no hidden row',
      '<text:p>One<text:hidden-text text:is-hidden="true">Two</text:hidden-text></text:p><table:table-row table:visibility="collapse"><text:p>Two</text:p></table:table-row>',
      'One\n',
    ],
    ['no script', '<text:p>One<text:script>two()</text:script></text:p>', 'One\n'],
    ['the text of a box', '<text:p>One<draw:frame><draw:text-box><text:p>Two</text:p></draw:text-box></draw:frame></text:p>', 'One\nTwo\n\n'],
    [
      'notes at its end',
      '<text:p>One<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Two</text:p></text:note-body></text:note>.</text:p>',
      'One[1].\n[1] Two\n',
    ],
  ])('has %s', async (_what, body, text) => expect(await textIn(odt(body, { styles: hidden }), 'odt')).toBe(text));

  it('has the headers and footers of the pages that it uses', async () => {
    const page = (name: string, text: string) =>
      `<style:master-page style:name="${name}"><style:header><text:p>${text}</text:p></style:header><style:footer style:display="false"><text:p>No</text:p></style:footer></style:master-page>`;
    expect(await textIn(odt('<text:p>One</text:p>', { pages: page('Standard', 'Header') + page('Other', 'No') }), 'odt')).toBe('Header\nOne\n');
  });
  it.each(['comment.odt', 'tracked-deletion.odt'])('has only what prints: %s', async (name) =>
    expect(await textIn(fixture(name), 'odt')).toBe('Hebrew teacher since 2015.\n'),
  );
  it('says what it cannot show', async () => {
    const body = '<text:p>One<draw:frame><draw:object/><draw:image/></draw:frame><draw:frame><draw:image/></draw:frame></text:p>';
    expect(await textOfDocument(odt(body), 'odt')).toEqual({ text: 'One\n', notShown: ['1 embedded object', '1 picture'] });
  });
  it.each([
    ['a damaged container', Buffer.from('PK')],
    ['XML that is not well-formed', makeZip([{ name: 'content.xml', data: '<a><b></a>' }])],
    ['a container without a text', makeZip([{ name: 'other.xml', data: '<a/>' }])],
  ])('cannot be read from %s', async (_case, bytes) => expect(await textOfDocument(bytes, 'odt')).toBeUndefined());
});
