import { describe, expect, it } from 'vitest';
import { continueList, type Edit, insertLink, type Selected, toggleEmphasis, toggleLines } from './markdown-edits';

/** Reads `a ‹word› b` as a text with its selection; `|` is a caret. */
function read(marked: string): Selected {
  const from = marked.search(/[‹|]/);
  const text = marked.replace(/[‹›|]/g, '');
  return { text, from, to: marked.includes('›') ? marked.indexOf('›') - 1 : from };
}

/** Writes a text and its selection in the same way. */
function write({ text }: Selected, { from, to, insert, select: [start, end] }: Edit): string {
  const result = text.slice(0, from) + insert + text.slice(to);
  return start === end ? `${result.slice(0, start)}|${result.slice(start)}` : `${result.slice(0, start)}‹${result.slice(start, end)}›${result.slice(end)}`;
}

const changed = (marked: string, change: (selected: Selected) => Edit | undefined): string | undefined => {
  const selected = read(marked);
  const edit = change(selected);
  return edit && write(selected, edit);
};

describe('bold and italic', () => {
  it.each([
    ['a ‹word› b', '**', 'a **‹word›** b'],
    ['a **‹word›** b', '**', 'a ‹word› b'],
    ['a ‹**word**› b', '**', 'a ‹word› b'],
    ['a ‹word › b', '**', 'a **‹word›**  b'],
    ['a *‹word›* b', '**', 'a ***‹word›*** b'],
    ['a ***‹word›*** b', '*', 'a **‹word›** b'],
    ['a **‹word›** b', '*', 'a ***‹word›*** b'],
    ['a | b', '**', 'a **‹sample›** b'],
    ['a **|** b', '**', 'a | b'],
    ['‹one\n\n- two\n- **three**›', '**', '‹**one**\n\n- **two**\n- **three**›'],
    ['‹**one**\n\n- **two**›', '**', '‹one\n\n- two›'],
    ['‹## Title›', '*', '## *‹Title›*'],
    ['- ‹two\n- three›', '**', '- ‹**two**\n- **three**›'],
  ] as const)('%j with %s becomes %j', (marked, mark, expected) =>
    expect(changed(marked, (selected) => toggleEmphasis(selected, mark, 'sample'))).toBe(expected),
  );
});

describe('the kinds of lines', () => {
  it.each([
    ['The |role', 'heading', '## The |role'],
    ['## The |role', 'heading', 'The |role'],
    ['### The |role', 'heading', 'The |role'],
    ['one\n|two', 'bullets', 'one\n\n- |two'],
    ['- one\n|two', 'bullets', '- one\n- |two'],
    ['‹one\n\ntwo›\nthree', 'bullets', '‹- one\n\n- two›\nthree'],
    ['‹one\ntwo\n›three', 'numbers', '‹1. one\n2. two›\nthree'],
    ['‹- one\n- two›', 'numbers', '‹1. one\n2. two›'],
    ['‹1. one\n2. two›', 'numbers', '‹one\ntwo›'],
    ['  - ‹two›', 'bullets', '‹  two›'],
    ['|', 'bullets', '- |'],
    ['- |', 'bullets', '|'],
  ] as const)('%j with %s becomes %j', (marked, kind, expected) => expect(changed(marked, (selected) => toggleLines(selected, kind))).toBe(expected));
});

describe('a link', () => {
  it.each([
    ['our ‹school› is', 'our [school](‹https://›) is'],
    ['see |', 'see [link text](‹https://›)'],
    ['see ‹https://shul.org›', 'see [‹link text›](https://shul.org)'],
  ])('%j becomes %j', (marked, expected) => expect(changed(marked, insertLink)).toBe(expected));
});

describe('Enter', () => {
  it.each([
    ['- one|', '- one\n- |'],
    ['* o|ne', '* o\n* |ne'],
    ['  - one|\n- two', '  - one\n  - |\n- two'],
    ['9. nine|', '9. nine\n10. |'],
    ['1) one|', '1) one\n2) |'],
    ['> said|', '> said\n> |'],
    ['- one\n- |', '- one\n|'],
    ['- one\n- |\n- two', '- one\n|\n- two'],
  ])('in %j makes %j', (marked, expected) => expect(changed(marked, continueList)).toBe(expected));

  it.each(['one|', '|- one', '-| one', '## Title|', '-one|', '1.5 hours|'])('only begins a line in %j', (marked) =>
    expect(changed(marked, continueList)).toBeUndefined(),
  );
});
