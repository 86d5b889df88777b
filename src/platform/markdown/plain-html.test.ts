import { expect, it } from 'vitest';
import { plainHtml } from './plain-html';

it.each([
  ['', ''],
  ['One line', '<p>One line</p>'],
  ['First,\nsecond.\n\n\n  Third.', '<p>First,<br />\nsecond.</p>\n<p>Third.</p>'],
  ['a\r\n\r\nb\r\rc', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  ['<img src=x onerror="alert(1)"> & **bold**', '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; **bold**</p>'],
])('%j becomes %j', (text, html) => expect(plainHtml(text)).toBe(html));
