import { expect, it } from 'vitest';
import { withHeadingsBelow } from './heading-levels';

it.each([
  ['<h1>A</h1><p>b</p><h2>C</h2>', 2, '<h3>A</h3><p>b</p><h4>C</h4>'],
  ['<h2>A</h2><h3>B</h3>', 1, '<h2>A</h2><h3>B</h3>'],
  ['<h3>A</h3>', 1, '<h2>A</h2>'],
  ['<h1>A</h1><h6>B</h6>', 3, '<h4>A</h4><h6>B</h6>'],
  ['<p>&lt;h1&gt; <strong>a</strong></p><hr />', 2, '<p>&lt;h1&gt; <strong>a</strong></p><hr />'],
])('%s below level %d is %s', (html, level, lowered) => expect(withHeadingsBelow(html, level)).toBe(lowered));
