import { describe, expect, it } from 'vitest';
import { withLists } from './plain-lists';

describe('plain text as Markdown', () => {
  it.each<[name: string, text: string, markdown: string]>([
    ['of Word', 'Duties:\r\n·\tTeach Hebrew\r\n·\tPrepare lessons\r\nSalary: $50,000\r\n', 'Duties:\n\n- Teach Hebrew\n- Prepare lessons\n\nSalary: $50,000'],
    [
      'of a web page',
      'School hours:\nMon-Thu 8:00-4:00\nFri 8:00-1:00\n\nRequirements\n• B.A. in education\n• 3 years of experience\n• Love of children\n',
      'School hours:\nMon-Thu 8:00-4:00\nFri 8:00-1:00\n\nRequirements\n\n- B.A. in education\n- 3 years of experience\n- Love of children',
    ],
    ['with numbers and parentheses', 'Steps\n1) Write\n2) Call\n(3) Visit', 'Steps\n\n1. Write\n2. Call\n3. Visit'],
    ['with numbers and dots', '1. Write\n2. Call', '1. Write\n2. Call'],
    [
      'with levels of Word',
      '·\tTeach\no\tgrade 3\no\tgrade 4\n§\tin the morning\n·\tPrepare',
      '- Teach\n  - grade 3\n  - grade 4\n    - in the morning\n- Prepare',
    ],
    ['with indentations', '• Teach\n    • grade 3\n    • grade 4\n• Prepare', '- Teach\n  - grade 3\n  - grade 4\n- Prepare'],
    ['with bullets below numbers', '1. Teach\n   - grade 3\n2. Prepare', '1. Teach\n   - grade 3\n2. Prepare'],
    ['with two lists', '• Teach\n• Prepare\n\n1. Write\n2. Call', '- Teach\n- Prepare\n\n1. Write\n2. Call'],
    ['with several bullets at one indentation', '• a\n✓ b\n➢ c\n• d', '- a\n- b\n- c\n- d'],
    ['with several bullets set apart', '• a\n\n✓ b', '- a\n- b'],
    ['with a list of numbers after bullets', 'o seven\no eight\n\n1) aa\n2) bb', '- seven\n- eight\n\n1. aa\n2. bb'],
    ['with numbers after the levels of Word', '• six\no seven\no eight\n1) aa', '- six\n  - seven\n  - eight\n\n1. aa'],
    ['with the second level of Word indented', '• a\n   o b\n   o c\n• d', '- a\n  - b\n  - c\n- d'],
    ['with the same mark in three levels', '1. a\n   • b\n      1. c\n2. d', '1. a\n   - b\n     1. c\n2. d'],
    [
      'with bullets between numbers, of Word',
      '1.\tTeach\no\tgrade 3\no\tgrade 4\n2.\tPrepare\no\tlessons',
      '1. Teach\n   - grade 3\n   - grade 4\n2. Prepare\n   - lessons',
    ],
    ['with bullets between numbers and empty lines', '1. a\n\n• b\n\n– c\n– d\n\n2. e', '1. a\n   - b\n   - c\n   - d\n2. e'],
    ['with numbers between bullets', '• a\n1. b\n2. c\n• d\n1. e\n2. f', '- a\n  1. b\n  2. c\n- d\n  1. e\n  2. f'],
    ['with letters below numbers, of Word', '1.\tWrite\na.\tto us\nb.\tto them\n2.\tCall', '1. Write\n   1. to us\n   2. to them\n2. Call'],
    ['with Hebrew letters after bullets', '• a\n• b\nא. c\nב. d\nט) e\nי) f\nיא) g', '- a\n- b\n\n1. c\n2. d\n9. e\n10. f\n11. g'],
    ['with one other bullet between two', '• sings\n– plays guitar\n➢ dances', '- sings\n- plays guitar\n- dances'],
    ['with letters', 'Steps\na) Write\nb) Call', 'Steps\n\n1. Write\n2. Call'],
    ['with numbers between bullets, indented', '•\ta\n\t1.\tb\n\t2.\tc\n•\td', '- a\n  1. b\n  2. c\n- d'],
    ['with numbers set apart from bullets', '• a\n• b\n\n1. c\n2. d\n\n• e\n• f', '- a\n- b\n\n1. c\n2. d\n\n- e\n- f'],
    ['with bullets at the words', '•Teach\n•Prepare', '- Teach\n- Prepare'],
    ['with hyphens at the words', '-Teach\n-Prepare', '- Teach\n- Prepare'],
    ['with dashes', '– Teach\n– Prepare', '- Teach\n- Prepare'],
    ['with stars', '* Teach\n* Prepare\nCall us', '- Teach\n- Prepare\n\nCall us'],
    ['with the letter o', 'o Teach\no Prepare', '- Teach\n- Prepare'],
    ['with empty lines between bullets', '• Teach\n\n• Prepare\n\n\nCall us', '- Teach\n- Prepare\n\nCall us'],
    [
      'with items of two lines',
      '• Teach Hebrew to\n  small children\n• Prepare lessons\nand holidays\nCall us',
      '- Teach Hebrew to\n  small children\n- Prepare lessons\n  and holidays\n\nCall us',
    ],
    ['with bullets of symbol fonts', '\uf0b7 Teach\n\uf0a7\tPrepare', '- Teach\n  - Prepare'],
    ['with no-break spaces', '·\u00a0\u00a0Teach\n\u00a0\u00a0\u00a0·\u00a0Prepare', '- Teach\n  - Prepare'],
    ['of a slide', 'Job duties:\vteach Hebrew\vprepare lessons', 'Job duties:\nteach Hebrew\nprepare lessons'],
    ['of two pages', 'FITNESS\fFor duty', 'FITNESS\n\nFor duty'],
    ['in Markdown', '## Duties\n\n- **Teach**\n  - grade 3\n- Prepare\n\n> quote', '## Duties\n\n- **Teach**\n  - grade 3\n- Prepare\n\n> quote'],
    ['with code', '```\n• a\n  b\n```', '```\n• a\n  b\n```'],
    ['with a rule', 'One\n\n* * *\n\nTwo\n\n---', 'One\n\n* * *\n\nTwo\n\n---'],
    ['with indented paragraphs', '\tOur school\n    is small', 'Our school\nis small'],
    [
      'without a list',
      'We pay $50,000 - $60,000.\n-5 to 10 degrees\n8. November\n– Rabbi Cohen\no tempora\nא. כהן',
      'We pay $50,000 - $60,000.\n-5 to 10 degrees\n8. November\n– Rabbi Cohen\no tempora\nא. כהן',
    ],
    ['in Hebrew', '• ללמד עברית\n• להכין שיעורים', '- ללמד עברית\n- להכין שיעורים'],
    ['that is empty', ' \n\n', ''],
  ])('%s', (_name, text, markdown) => expect(withLists(text)).toBe(markdown));

  it('is the same when it is read again', () => {
    const once = withLists('Duties\n• Teach\n   o\tgrade 3\n1) Write\n2) Call\nEnd');
    expect(withLists(once)).toBe(once);
  });

  it('takes linear time', () => {
    // Time of the processor, since others may be busy with it as well.
    const before = process.threadCpuUsage();
    for (const text of ['• a\n', '\u00a0', '- ', '-\t', '1. ', '(1) ', 'o  o', '\n', '-a\n–b\n', '* * '].map((piece) => piece.repeat(50_000))) withLists(text);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });
});
