import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '~/platform/places/find-place';
import { misspelledCityInWords, placeInWords, unknownZipInWords } from './place-in-words';

/** A place in short: `zip 18104`, `city Philadelphia, PA`, `state NY`. */
function short(place: Place): string {
  if (place.kind === 'city') return `city ${place.options[0].name}`;
  if (place.kind === 'abroad') return `abroad ${place.city} ${place.countryCode}`;
  if (place.kind === 'remote') return 'remote';
  return `${place.kind} ${place.kind === 'zip' || place.kind === 'unknown zip' ? place.zip : place.code}`;
}

describe('a place in a search text', () => {
  it.each([
    ['18104', '', 'zip 18104'],
    ['teacher 18104', 'teacher', 'zip 18104'],
    ['teacher near 18104', 'teacher', 'zip 18104'],
    ['18104 teacher', 'teacher', 'zip 18104'],
    ['teacher 18104-1234', 'teacher', 'zip 18104'],
    ['teacher Philadelphia', 'teacher', 'city Philadelphia, PA'],
    ['Philadelphia teacher', 'teacher', 'city Philadelphia, PA'],
    ['hebrew teacher philadelphia', 'hebrew teacher', 'city Philadelphia, PA'],
    ['teacher Philadelphia PA', 'teacher', 'city Philadelphia, PA'],
    ['teacher in Philadelphia, PA', 'teacher', 'city Philadelphia, PA'],
    ['teacher Portland OR', 'teacher', 'city Portland, OR'],
    ['teacher portland or', 'teacher', 'city Portland, OR'],
    ['teacher Portland, Maine', 'teacher', 'city Portland, ME'],
    ['rabbi St. Louis', 'rabbi', 'city Saint Louis, MO'],
    ['jobs in Brooklyn', '', 'city Brooklyn, NY'],
    ['Cherry Hill NJ teacher', 'teacher', 'city Cherry Hill, NJ'],
    ['Orange, NJ', '', 'city Orange, NJ'],
    ['NYC', '', 'zip 10001'],
    ['nyc rabbi', 'rabbi', 'zip 10001'],
    ['rabbi LA', 'rabbi', 'zip 90010'],
    ['New York', '', 'state NY'],
    ['teacher new york', 'teacher', 'state NY'],
    ['teacher in nj', 'teacher', 'state NJ'],
    ['teacher NJ', 'teacher', 'state NJ'],
    ['teacher PA', 'teacher', 'state PA'],
    ['teacher in pa', 'teacher', 'state PA'],
    ['teacher in ma', 'teacher', 'state MA'],
    ['teacher, PA', 'teacher,', 'state PA'],
    ['PA', '', 'state PA'],
    ['teacher in la', 'teacher', 'zip 90010'],
    ['New York, NY', '', 'city New York, NY'],
    ['United Kingdom', '', 'country GB'],
    ['teacher uk', 'teacher', 'country GB'],
    ['teacher in the UK', 'teacher', 'country GB'],
    ['teacher in UK', 'teacher', 'country GB'],
    ['Israel', '', 'country IL'],
    ['shaliach in Israel', 'shaliach', 'country IL'],
    ['rabbi London', 'rabbi', 'abroad London GB'],
    ['rabbi Leeds, United Kingdom', 'rabbi Leeds,', 'country GB'],
    ['rabbi, 123 Main Street, New York, NY 10001', 'rabbi, 123 Main Street,', 'zip 10001'],
    ['rabbi M5V 2T6', 'rabbi', 'abroad Toronto CA'],
    ['rabbi near m5v', 'rabbi', 'abroad Toronto CA'],
    ['M5V', '', 'abroad Toronto CA'],
    ['rabbi T0A 0A0', 'rabbi', 'state AB'],
    ['rabbi Toronto, ON M5V 2T6', 'rabbi', 'abroad Toronto CA'],
    ['מורה ירושלים', 'מורה', 'abroad Jerusalem IL'],
    ['מורה בתל אביב', 'מורה', 'abroad Tel Aviv IL'],
    ['חיפה מורה', 'מורה', 'abroad Haifa IL'],
    ['מורה בישראל', 'מורה', 'country IL'],
    ['remote teacher', 'teacher', 'remote'],
    ['bookkeeper remote', 'bookkeeper', 'remote'],
    ['"day school" Boston', '"day school"', 'city Boston, MA'],
    ['teacher -substitute Boston', 'teacher -substitute', 'city Boston, MA'],
  ])('%s means “%s” in %s', (text, words, place) => {
    const found = placeInWords(text);
    expect([found?.words ?? text, found ? short(found.place) : '']).toEqual([words, place]);
  });

  it.each([
    'visa H1B',
    'תולדות ישראל',
    'hebrew teacher',
    'reading teacher',
    'reading',
    'teacher reading',
    'social media',
    'mobile developer',
    'temple administrator',
    'experience in reading',
    'Israel educator',
    'director of Israel education',
    'Hillel of San Diego',
    'Jewish Agency for Israel',
    'social worker MA',
    'camp or retreat',
    'camp or Boston',
    'jobs near me',
    'specialist in ms office',
    'director in pr',
    'physician pa',
    'contact us',
    'teacher me',
    'work in',
    'teacher "Philadelphia"',
    'teacher -Philadelphia',
    'teacher 00000',
    'grade 12345678',
    '',
    ' ',
    'or',
    'in',
  ])('is not seen in: %s', (text) => expect(placeInWords(text)).toBeUndefined());

  it.each([
    ['teacher within 10 miles of 18104', 10],
    ['teacher 50 miles from Boston', 50],
    ['within 9999 miles of Boston', 200],
    ['teacher near Boston', undefined],
  ])('has its distance: %s', (text, miles) => {
    const found = placeInWords(text);
    expect(found?.miles).toBe(miles);
    expect(found?.words).toBe(text.startsWith('teacher') ? 'teacher' : '');
  });

  const words = fc.constantFrom(
    ...['teacher', 'near', 'in', 'of', 'or', 'within', '10', 'miles', '18104', '00000', 'Philadelphia', 'PA', 'new', 'york', 'NYC', 'UK', 'remote', 'jobs'],
    ...['"day', 'school"', '-camp', 'Portland,', 'st.', 'louis', 'reading', '__proto__', 'constructor', '(', "o'fallon", 'תל', 'אביב'],
  );
  it('takes no word away: each is in the search text or in the name of the place, in the same order', () =>
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (typed) => {
        const text = typed.join(' ');
        const found = placeInWords(text);
        if (!found) return;
        const order = (part: string) => part.split(' ').filter((word) => word !== '');
        expect([...order(found.words), ...order(found.typed)].sort()).toEqual([...typed].sort());
        expect(text).toContain(found.typed);
      }),
      { numRuns: 500 },
    ));

  it('is looked for in any text without a fault', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 200 }),
          fc.array(words).map((list) => list.join(' ')),
        ),
        (text) => void placeInWords(text),
      ),
    ));
});

describe('a misspelled city in a search text', () => {
  const known = new Set(['hebrew', 'teacher', 'rabbi', 'cantor']);

  it.each([
    ['teacher Baltimroe', 'teacher', 'Baltimore, MD', 'Baltimroe'],
    ['Baltimor', '', 'Baltimore, MD', 'Baltimor'],
    ['hebrew teacher near Philadelpia', 'hebrew teacher', 'Philadelphia, PA', 'near Philadelpia'],
    ['rabbi in Los Angelas', 'rabbi', 'Los Angeles, CA', 'in Los Angelas'],
    ['teacher Allentwon PA', 'teacher', 'Allentown, PA', 'Allentwon PA'],
    ['Pheonix cantor', 'cantor', 'Phoenix, AZ', 'Pheonix'],
  ])('%s means “%s” in %s', (text, words, city, typed) => {
    const found = misspelledCityInWords(text, known);
    expect(found && { words: found.words, city: found.place.options[0].name, typed: found.typed }).toEqual({ words, city, typed });
  });

  it.each(['hebrew teacher', 'bookeeper', 'chaplan', 'techer', 'teacher "Baltimroe"', 'teacher -Baltimroe', 'Hillel of Baltimroe', 'Bltmr', '12345678', ''])(
    'is not seen in: %s',
    (text) => expect(misspelledCityInWords(text, known)).toBeUndefined(),
  );
});

describe('a number in a search text that is not a ZIP code', () => {
  it.each([
    ['teacher 99999', '99999', 'teacher'],
    ['teacher near 99999', '99999', 'teacher'],
    ['99999', '99999', ''],
  ])('is seen in %s', (text, typed, words) => expect(unknownZipInWords(text)).toEqual({ typed, words }));

  it.each(['teacher 10001', 'teacher 123456', 'teacher "99999"', 'teacher'])('is not seen in %s', (text) => expect(unknownZipInWords(text)).toBeUndefined());
});
