import { expect, it } from 'vitest';
import { questionsWith } from './questions-with';

const find = {
  id: 'find',
  heading: 'Finding a job',
  body_html: '<h3>How do I apply?</h3><p>Open the job.</p><h3 id="c">What does it <em>cost</em>?</h3><p>Nothing.</p>',
};
const post = { id: 'post', heading: 'Posting a job', body_html: '<h3>What does a post cost?</h3><p>See the prices.</p>' };

it.each([
  ['', [find, post]],
  ['Cost', [{ ...find, body_html: '<h3 id="c">What does it <em>cost</em>?</h3><p>Nothing.</p>' }, post]],
  ['job open', [{ ...find, body_html: '<h3>How do I apply?</h3><p>Open the job.</p>' }]],
  ['em', []],
])('%j leaves the questions with these words', (typed, found) => expect(questionsWith([find, post], typed)).toEqual(found));
