import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../config/root';
import { isBetterThanText, linesFromHtml, markdownFromHtml } from './from-html';
import { toHtml } from './parse';
import { withLists } from './plain-lists';

const fixture = (name: string) => readFileSync(join(projectRoot, 'src/platform/markdown/fixtures', name), 'utf8');

const DUTIES = 'Duties:\n\n- Teach Hebrew\n- Prepare lessons\n\nSalary: $50,000';

describe('what programs put on the clipboard', () => {
  it.each([
    ['paste-word.html', DUTIES.replace('Duties:', '**Duties:**')],
    ['paste-web.html', '### Duties\n\n- Teach Hebrew\n- Prepare lessons\n\nJoin **our** team.'],
  ])('%s', (name, markdown) => expect(markdownFromHtml(fixture(name))).toBe(markdown));

  it.each([
    ['paste-word-plain.txt', DUTIES],
    ['paste-plain.txt', 'School hours:\nMon-Thu 8:00-4:00\nFri 8:00-1:00\n\nRequirements\n\n- B.A. in education\n- 3 years of experience\n- Love of children'],
    ['vertical-tab.txt', 'Job duties:\nteach Hebrew\nprepare lessons'],
    ['form-feed.txt', 'FITNESS\n\nfor duty'],
  ])('%s', (name, markdown) => expect(withLists(fixture(name))).toBe(markdown));

  const wordItem = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:${level * 0.5}in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`;
  const gmail = (...lines: string[]) => `<div dir="ltr">${lines.map((line) => `<div>${line || '<br>'}</div>`).join('')}</div>`;
  const docs = (words: string) =>
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${words}</b><br class="Apple-interchange-newline">`;

  it.each<[name: string, html: string, markdown: string]>([
    [
      'Word: levels',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:X/></xml><![endif]--><style>p.MsoNormal{margin:0in}</style></head><body lang=EN-US><!--StartFragment-->${wordItem(1, '·', 'Teach')}${wordItem(2, 'o', 'grade 3')}${wordItem(2, 'o', 'grade <b>4</b>')}${wordItem(3, '§', 'mornings')}${wordItem(1, '·', 'Prepare')}<p class=MsoNormal>End</p><!--EndFragment--></body></html>`,
      '- Teach\n  - grade 3\n  - grade **4**\n    - mornings\n- Prepare\n\nEnd',
    ],
    ['Word: numbers', `${wordItem(1, '1.', 'Write')}${wordItem(2, 'a.', 'to us')}${wordItem(1, '2.', 'Call')}`, '1. Write\n   1. to us\n2. Call'],
    [
      'Word: a heading and a title',
      '<p class=MsoTitle>The school</p><h1><b>Duties</b></h1><p class=MsoNormal>Teach.</p>',
      '# The school\n\n## Duties\n\nTeach.',
    ],
    [
      'Word: a title and headings of all levels',
      '<p class=MsoTitle>A</p><h1>B</h1><h2>C</h2><h5>D</h5><h6>E</h6>',
      '# A\n\n## B\n\n### C\n\n###### D\n\n###### E',
    ],
    ['Word: a title without a heading of the first level', '<p class=MsoTitle>A</p><h2>B</h2>', '# A\n\n## B'],
    [
      'Word: bullets and Hebrew letters',
      `${wordItem(1, '·', 'Teach')}${wordItem(1, 'א.', 'Write')}${wordItem(1, 'ב.', 'Call')}`,
      '- Teach\n\n1. Write\n2. Call',
    ],
    [
      'Word: changes and comments',
      `<p class=MsoNormal>The salary is <span class=msoDel><del cite="mailto:Ann">$40,000, we may go to $60,000</del></span><span class=msoIns><ins cite="mailto:Ann">competitive</ins></span>.<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AC1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span></p><p class=MsoNormal><span style='mso-comment-reference:AC_1'>Start</span> July 1.<a href="#_msocom_2">[AC2]</a></p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a class=msocomanchor href="#_msoanchor_1">[AC1]</a>Do not tell them</p></div></div></div>`,
      'The salary is competitive.\n\nStart July 1.',
    ],
    [
      'Word: a header, a footer and a footnote',
      "<div style='mso-element:header'><p>Draft 3</p></div><p>Teach<a href='#_ftn1' name='_ftnref1'><span class=MsoFootnoteReference>[1]</span></a>.</p><div style='mso-element:footer'><p>Page 1</p></div><div style='mso-element:footnote-list'><div style='mso-element:footnote'><p class=MsoFootnoteText>[1] Hebrew</p></div></div>",
      'Teach\\[1].\n\n\\[1] Hebrew',
    ],
    [
      'Word: a deleted paragraph, item and row',
      `<p style='margin:0in'>One</p><p style='margin:0in'><span class=msoDel><del>gone</del></span></p><p style='margin:0in'>Two</p>${wordItem(1, '·', 'Teach')}${wordItem(1, '·', '<del>gone</del>')}${wordItem(1, '·', 'Prepare')}<table><tr><td><del>gone</del></td><td><del>gone</del></td></tr><tr><td>Mon</td><td>8-4</td></tr></table>`,
      'One\nTwo\n\n- Teach\n- Prepare\n\nMon – 8-4',
    ],
    [
      'struck out words of a web page or a mail',
      '<p>We pay <del>$1</del> <s>$2</s> <strike>$3</strike> <span style="text-decoration: underline line-through">$4</span> <font style="text-decoration-line:line-through">$5</font> well.</p><p><s>One</s></p><ul><li><s>Two</s></li><li>Three</li></ul>',
      'We pay well.\n\n- Three',
    ],
    [
      'a list and a list of definitions in a cell',
      '<table><tr><td><ul><li>a</li></ul><dl><dt>Pay</dt><dd>$50</dd><dt>Hours</dt><dd><p>8-4</p><p>or less</p></dd></dl></td></tr></table>',
      '- a\n\n**Pay**\n\n$50\n\n**Hours**\n\n8-4\n\nor less',
    ],
    ['a web page: one bullet of each kind in lines', '<p>- plan<br>* grade</p>', '- plan\n- grade'],
    [
      'Word for the web',
      '<div class="OutlineElement"><p>Duties</p></div><div class="ListContainerWrapper SCXW1"><ul><li data-aria-level="1"><p><span>Teach</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul><li data-aria-level="2"><p>grade 3</p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul><li data-aria-level="1"><p>Prepare</p></li></ul></div>',
      'Duties\n\n- Teach\n  - grade 3\n- Prepare',
    ],
    [
      'Google Docs',
      docs(
        '<h2 dir="ltr"><span style="font-weight:400;font-style:normal;white-space:pre-wrap">Duties</span></h2><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700">Teach</span><span style="font-weight:400"> Hebrew</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span style="font-style:italic">grade 3</span></p></li></ul><li dir="ltr" aria-level="1"><p>Prepare</p></li></ul>',
      ),
      '## Duties\n\n- **Teach** Hebrew\n  - *grade 3*\n- Prepare',
    ],
    [
      'Google Docs: lines',
      docs(
        '<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span>Hours:</span></p><p dir="ltr" style="margin-top:0pt;margin-bottom:0pt;"><span>Mon 8-4</span></p><br><p dir="ltr" style="margin-top:0pt;margin-bottom:0pt;"><span>Join us</span></p>',
      ),
      'Hours:\nMon 8-4\n\nJoin us',
    ],
    ['Gmail', gmail('Duties:', '- Teach', '- Prepare', '', 'Call us', 'at noon'), 'Duties:\n\n- Teach\n- Prepare\n\nCall us\nat noon'],
    ['Gmail: breaks', 'Hours:<br>Mon 8-4<br><br>Join us<br>', 'Hours:\nMon 8-4\n\nJoin us'],
    [
      'Outlook',
      '<p class=MsoNormal>Hours:<o:p></o:p></p><p class=MsoNormal>Mon 8-4<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Join us</p>',
      'Hours:\nMon 8-4\n\nJoin us',
    ],
    [
      'LibreOffice',
      '<p class="western" style="margin-bottom: 0in">Hours:</p><p style="margin-bottom: 0in">Mon 8-4</p><ul><li><p style="margin-bottom: 0in">Teach</p></li><li><p style="line-height: 100%"><font face="Arial"><b>Prepare</b></font></p></li></ul>',
      'Hours:\nMon 8-4\n\n- Teach\n- **Prepare**',
    ],
    ['Apple Notes', '<ul class="Apple-dash-list"><li>Teach</li><li>Prepare</li></ul>', '- Teach\n- Prepare'],
    ['a web page: bullets in lines', '<p>Duties<br>• Teach<br>• Prepare<br>We pay well</p>', 'Duties\n\n- Teach\n- Prepare\n\nWe pay well'],
    ['a web page: bullets in paragraphs', '<p>• Teach</p>\n<p>• Prepare</p>\n<p>We pay well</p>', '- Teach\n- Prepare\n\nWe pay well'],
    ['a web page: stars and numbers in lines', '<p>* Teach<br>* Prepare</p><p>1) Write<br>2) Call</p>', '- Teach\n- Prepare\n\n1. Write\n2. Call'],
    ['a web page: a star', '<p>* required</p><p>1. May</p>', '\\* required\n\n1\\. May'],
    ['a web page: lists', '<ol start="3"><li>Write<ul><li>to us</li></ul></li><li>Call</li></ol><ul><li>a</li></ul>', '3. Write\n   - to us\n4. Call\n\n- a'],
    ['a list of paragraphs', '<ul><li><p>Teach</p><p>every day</p></li><li><p>Prepare</p></li></ul>', '- Teach\n\n  every day\n- Prepare'],
    ['a mail in a table of layout', '<table><tr><td><h2>Join</h2><p>One</p><ul><li>Two</li></ul></td></tr></table>', '## Join\n\nOne\n\n- Two'],
    [
      'a table of Word',
      '<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Hours</b><o:p></o:p></p></td><td>\n<p class=MsoNormal>8-4<o:p></o:p></p></td></tr></table>',
      'Hours – 8-4',
    ],
    ['a table', '<table><tr><th>Day</th><td>Hours</td></tr><tr><td>Mon</td><td>8-4</td></tr></table>', 'Day – Hours\n\nMon – 8-4'],
    ['marks with blanks', '<b>Pay: </b>good <i> and </i><b> </b>fair<b><br></b>', '**Pay:** good *and* fair'],
    [
      'marks in one another',
      '<b>One <strong>two</strong></b><b> three</b> <span style="font-weight:bold;font-style:italic">four</span>',
      '**One two three _four_**',
    ],
    ['a mark at a word', '<b>Pay:</b>good', '**Pay:** good'],
    ['signs', 'R&amp;D &amp;amp; snake_case * [x] &lt;b&gt; 1*2*3', 'R&D \\&amp; snake_case \\* \\[x] \\<b> 1\\*2\\*3'],
    ['hidden words', '<p>One<span style="display:none">secret</span> <span style="mso-hide:all">x</span>two</p><title>t</title>', 'One two'],
    ['links', '<p>See <a href="https://x.example">our site</a> or <a href="mailto:a@x.example">write</a></p>', 'See our site or write'],
    ['a heading of two lines', '<h2>The<br>school</h2>Text', '## The school\n\nText'],
    ['Hebrew', '<p dir="rtl"><b>שלום</b></p><ul dir="rtl"><li>אחד</li></ul>', '**שלום**\n\n- אחד'],
    ['nothing', '<p> </p><br>', ''],
  ])('%s', (_name, html, markdown) => {
    expect(markdownFromHtml(html)).toBe(markdown);
    // The text in the field is what its readers see: nothing is escaped that a second reading would change.
    expect(withLists(markdown)).toBe(markdown);
  });

  it('keeps links where a text may have them', () =>
    expect(
      markdownFromHtml('<p>See <a href="https://x.example/a_b">our <b>site</b></a>, <a href="javascript:x">this</a> and <a href="#top"></a></p>', {
        links: true,
      }),
    ).toBe('See [our **site**](https://x.example/a_b), this and'));

  it('becomes lines and lists for fields of plain text', () => {
    expect(linesFromHtml('<h2>Duties &amp; pay</h2><ul><li>Teach <b>Hebrew_2</b></li><li>Lead<ol><li>a</li></ol></li></ul><p>1*2 &lt;b&gt;<br>End</p>')).toBe(
      'Duties & pay\n\n- Teach Hebrew_2\n- Lead\n  1. a\n\n1*2 <b>\nEnd',
    );
    expect(linesFromHtml(fixture('paste-word.html'))).toBe(DUTIES);
    expect(linesFromHtml('<p>We pay <del>$60,000</del> well.</p>')).toBe('We pay well.');
  });

  it.each([
    ['<p>One</p><p>Two</p>', false],
    ['<div>One<br>Two</div>', false],
    ['<b style="font-weight:normal" id="docs-internal-guid-1"><span style="font-weight:400">One</span></b>', false],
    ['<p>One <b>two</b></p>', true],
    ['<span style="font-weight:700">One</span>', true],
    ['<p class=MsoListParagraph>One</p>', true],
    ['<ul><li>One</li></ul>', true],
    [
      '<div style="color:#ccc;font-family: Menlo, Consolas, monospace;font-weight: normal;white-space: pre;"><span style="font-weight: bold;">## One</span></div>',
      false,
    ],
    ['<a href="https://x.example">x</a>', false],
    ['<p>We pay <del>$60,000</del> well.</p>', true],
    ['<p>We pay well.<a class=msocomanchor href="#_msocom_1">[AC1]</a></p>', true],
    ['<p>We pay <span style="text-decoration:line-through">$60,000</span> well.</p>', true],
    ['<p class=MsoTitle>One</p>', true],
  ])('is better than its text: %s is %s', (html, expected) => expect(isBetterThanText(html)).toBe(expected));

  it('that are long and damaged are read', () => {
    for (const html of ['<p>• a</p>', '<div>a</div>', '<b>a</b>', wordItem(1, '·', 'a'), '<br>', '<td>a', '\\', '&amp;'])
      expect(toHtml(markdownFromHtml(html.repeat(200)))).toEqual(expect.any(String));
  });
});
