import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifying, plainWords } from './identifying';

const NAMES = ["No'am", 'Zoë', "Elkayam-O'Brien"];
const identifies = identifying(NAMES, ['Etz Rimon Day School', 'Jewish Day School', 'A.B. (School)']);

describe('a line that tells who somebody is', () => {
  it.each([
    ...['Noam teaches', 'NOAM’S class', 'no-am', 'Zoe', 'ZOË', 'Zoe\u0308', 'ｚｏｅ', 'Zo\u00ADe', '**Zoe**'],
    ...['Elkayam', 'El\u200Bkayam', 'Elkayam‐O’Brien', 'elkayam o´brien', 'O Brien', 'OBrien', 'ELKAYAMOBRIEN', 'Elkayams', 'The Elkayam family'],
    ...['NoamElkayamOBrien', 'noamelkayam', 'nelkayam', 'elkayamteaches'],
    ...['noam@school.example', '@somebody on Instagram', 'https://a.b', 'www.x', 'mysite.dev', 'mysite.school', 'my-site.fr/about', 'mysite.קום'],
    ...['Call (917) 555-0123', '+972 54 123 4567', '９１７５５５０１２３'],
    ...[
      'At Etz Rimon I lead',
      'Etz Rimon’s lab',
      'Etz  Rimon Day School',
      'Etz **Rimon** Day School',
      'EtzRimon',
      'Rimon alumni',
      'The Jewish Day School',
      'A.B. School',
    ],
  ])('%s', (line) => expect(identifies(line)).toBe(true));

  it.each([
    ...[
      '',
      'Hebrew teacher',
      'Day school teacher',
      'Head of a Jewish school',
      'Noamite studies',
      'Ph.D., M.Ed., B.A./J.D.',
      'Director (K–12), 2015 - 2019, 2020-2024',
    ],
    ...['2015 - 2019', '2015-2019', '2015/2019', 'Budget 250 (2015-2019) 4500'],
    ...['Teacher of 12 classes of 30', 'Brie', 'St. Louis', 'C++ & C#', 'מורה לעברית'],
  ])('is not: %s', (line) => expect(identifies(line)).toBe(false));

  it.each<[string, string, boolean]>([
    ['J-o L-e-e', 'Jo Lee', true],
    ['J.o.', 'Jo Lee', true],
    ['J o', 'Jo Lee', true],
    ['D-i-n-a teaches', 'Dina Li', true],
    ['by A d l e r', 'Li Adler', true],
    ['E_l_e_m', 'Elem Li', true],
    ['a b c', 'Dina Adler', false],
    ['U.S.A.', 'Dina Adler', false],
    ['E-l-e-m', 'Dina Adler', false],
    ['A teacher in a day camp', 'Dina Adler', false],
  ])('%s of %s: %s', (line, name, expected) => {
    const [first = '', last = ''] = name.split(' ');
    expect(identifying([first, '', last], [])(line)).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    // A given and a family name together count from five letters on, whichever comes first, and one name from six.
    ['XJoLeeX', 'Jo Lee', true],
    ['XLeeJoX', 'Jo Lee', true],
    ['XAlLiX', 'Al Li', false],
    ['XKaplanX', ' Kaplan', true],
    ['XAdlerX', ' Adler', false],
    ['DLee', 'Dina Lee', true],
    // One letter is no name.
    ['Plan D', 'Dina ', false],
    ['Plan J', 'J Lee', false],
  ])('%s of %s: %s', (line, name, expected) => {
    const [first = '', last = ''] = name.split(' ');
    expect(identifying([first, '', last], [])(line)).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    ['An etz', 'Etz Rimon', true],
    ['This or that', 'Or Rimon', false],
    ['A teacher', 'A', false],
    ['Teachers at Tov', 'Tov', true],
    ['XRimonaX', 'Rimona', true],
    ['XRimonX', 'Rimon', false],
    // Five parts at most.
    ['r i m o nim', 'Etz Rimonim', true],
    ['r i m o n im', 'Etz Rimonim', false],
    ['', '', false],
  ])('%j beside the employer %j: %s', (line, employer, expected) => {
    expect(identifying(['', '', ''], [employer])(line)).toBe(expected);
  });

  it.each([
    ['Æ Œ Ł Ø Đ ı ς ß', 'ae oe l o d i σ ss'],
    [' (No’am)  –  ZOË! ', 'no am zoe'],
    ['', ''],
  ])('has the words of %j: %j', (text, words) => expect(plainWords(text)).toBe(words));

  it('is known by names in every script', () => {
    expect(identifying(['נֹעַם', '', 'אלקיים'], [])('שיעורים של נעם')).toBe(true);
    expect(identifying(['Łukasz', '', 'Großmann'], [])('LUKASZ GROSSMANN')).toBe(true);
    expect(identifying(['', '', ''], [''])('Anything')).toBe(false);
  });

  it('is found however the name is written', () => {
    const name = fc.stringMatching(/^[A-Za-zéüß]{3,12}(?:['’ -][A-Za-zö]{3,12})?$/u);
    const other = fc.constantFrom('’', "'", ' ', '-', '‐', '–', '\u00A0', '\u200B', '  ', '.', '_', '*', '');
    const around = fc.constantFrom('', ' ', '(', '“', '* ', ', ', '— ', '/', '#');
    fc.assert(
      fc.property(
        name,
        name,
        other,
        around,
        around,
        fc.constantFrom('NFC', 'NFD', 'NFKC'),
        fc.boolean(),
        (first, last, between, before, after, form, isLarge) => {
          const written = `${before}${(isLarge ? last.toUpperCase() : last).replace(/['’ -]/gu, between)}${after}`.normalize(form);
          expect(identifying([first, '', last], [])(`Teacher ${written} teacher`)).toBe(true);
          expect(identifying([first, '', last], [])(`a${first}${between}${last}b`)).toBe(true);
        },
      ),
    );
  });
});
