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
    ['a "b c" Boston', 'a "b c"', 'city Boston, MA'],
    ['"day" Boston', '"day"', 'city Boston, MA'],
    ['teacher -substitute Boston', 'teacher -substitute', 'city Boston, MA'],
    ['teacher  Boston', 'teacher', 'city Boston, MA'],
    [' Boston rabbi ', 'rabbi', 'city Boston, MA'],
    ['Boston;', '', 'city Boston, MA'],
    ['Boston.', '', 'city Boston, MA'],
    ['teacher N.J.', 'teacher', 'state NJ'],
    ['teacher Portland O.R.', 'teacher', 'city Portland, OR'],
    // Words that are like those that lead to a place or to a name, or that mean jobs.
    ['nearby Boston', 'nearby', 'city Boston, MA'],
    ['rabbi chain Boston', 'rabbi chain', 'city Boston, MA'],
    ['rabbi atone Boston', 'rabbi atone', 'city Boston, MA'],
    ['hat Boston', 'hat', 'city Boston, MA'],
    ['offer Boston', 'offer', 'city Boston, MA'],
    ['hoof Boston', 'hoof', 'city Boston, MA'],
    ['therapist Boston', 'therapist', 'city Boston, MA'],
    ['bathe Boston', 'bathe', 'city Boston, MA'],
    ['band Boston', 'band', 'city Boston, MA'],
    ['homework in Boston', 'homework', 'city Boston, MA'],
    ['workers in Boston', 'workers', 'city Boston, MA'],
    ['teacher jobs in Boston', 'teacher jobs', 'city Boston, MA'],
    ['jobs teacher Boston', 'jobs teacher', 'city Boston, MA'],
    ['workshop or camp Boston', 'workshop or camp', 'city Boston, MA'],
    ['tutor Boston', 'tutor', 'city Boston, MA'],
    ['organist Boston', 'organist', 'city Boston, MA'],
    ['teacher in bathe Boston', 'teacher in bathe', 'city Boston, MA'],
    ['teacher in theater Boston', 'teacher in theater', 'city Boston, MA'],
    ['rabbi Austin TX now', 'rabbi now', 'city Austin, TX'],
    // A name has at most six words.
    ['greater Boston metro area metro area region', 'greater', 'city Boston, MA'],
    // In Hebrew.
    ['מורה בחיפה רבנית', 'מורה רבנית', 'abroad Haifa IL'],
    ['near חיפה rabbi', 'rabbi', 'abroad Haifa IL'],
    ['rabbi near חיפה cantor', 'rabbi cantor', 'abroad Haifa IL'],
    ['ישראל', '', 'country IL'],
    ['teacher in ישראל now', 'teacher now', 'country IL'],
    // By postcode.
    ['rabbi near M5V now', 'rabbi now', 'abroad Toronto CA'],
    ['rabbi M5V 2T6 now', 'rabbi now', 'abroad Toronto CA'],
    ['rabbi Toronto M5V 2T6', 'rabbi', 'abroad Toronto CA'],
    ['rabbi Toronto, ON M5V 2T6 now', 'rabbi now', 'abroad Toronto CA'],
    ['rabbi Kitchener, ON M5V 2T6', 'rabbi Kitchener,', 'abroad Toronto CA'],
    ['Ottawa, ON K1A 0B1', '', 'abroad Ottawa CA'],
    ['greater M5V 2T6', '', 'abroad Toronto CA'],
    ['00000 M5V 2T6', '00000', 'abroad Toronto CA'],
    ['Allentown 18104', '', 'zip 18104'],
    ['rabbi Allentown 18104 now', 'rabbi now', 'zip 18104'],
    ['12 Main Street Boston MA 02108', '12 Main Street', 'zip 02108'],
    ['rabbi Cherry Hill 08002', 'rabbi', 'zip 08002'],
    ['123 18104', '123', 'zip 18104'],
    // The directory has a city of this name.
    ['115 Firms 10001', '115', 'zip 10001'],
    ['Foo 18104', 'Foo', 'zip 18104'],
    // By nickname.
    ['LA', '', 'zip 90010'],
    ['LA rabbi', 'rabbi', 'zip 90010'],
    ['rabbi near LA now', 'rabbi now', 'zip 90010'],
    ['in la', '', 'zip 90010'],
    ['NYC rabbi cantor', 'rabbi cantor', 'zip 10001'],
    ['rabbi in nyc now', 'rabbi now', 'zip 10001'],
    // States.
    ['Pennsylvania', '', 'state PA'],
    ['rabbi Pennsylvania', 'rabbi', 'state PA'],
    ['Pennsylvania rabbi', 'rabbi', 'state PA'],
    ['rabbi in PA now', 'rabbi now', 'state PA'],
    ['rabbi in nj now', 'rabbi now', 'state NJ'],
    ['nj', '', 'state NJ'],
    ['pa', '', 'state PA'],
    ['MA', '', 'state MA'],
    ['rabbi in MA now', 'rabbi now', 'state MA'],
    ['rabbi in ME', 'rabbi', 'state ME'],
    ['rabbi near OR', 'rabbi', 'state OR'],
    ['rabbi in OH now', 'rabbi now', 'state OH'],
    // Countries and cities abroad.
    ['rabbi in Israel now', 'rabbi now', 'country IL'],
    ['rabbi in the US', 'rabbi', 'country US'],
    ['us', '', 'country US'],
    ['rabbi in us', 'rabbi', 'country US'],
    ['rabbi USA', 'rabbi', 'country US'],
    ['rabbi Canada', 'rabbi', 'country CA'],
    ['rabbi near London now', 'rabbi now', 'abroad London GB'],
    ['rabbi Jerusalem, Israel', 'rabbi', 'abroad Jerusalem IL'],
    ['rabbi in Jerusalem, Israel now', 'rabbi now', 'abroad Jerusalem IL'],
    ['London, UK', '', 'abroad London GB'],
    // Cities with their state, and without.
    ['rabbi Boston, MA now', 'rabbi now', 'city Boston, MA'],
    ['rabbi Boston MA now', 'rabbi now', 'city Boston, MA'],
    ['rabbi Boston ma', 'rabbi', 'city Boston, MA'],
    ['Boston ma rabbi', 'ma rabbi', 'city Boston, MA'],
    ['rabbi Reading PA now', 'rabbi now', 'city Reading, PA'],
    ['rabbi reading pa', 'rabbi', 'city Reading, PA'],
    ['rabbi temple tx cantor', 'rabbi cantor', 'city Temple, TX'],
    ['rabbi Portland OR cantor', 'rabbi cantor', 'city Portland, OR'],
    ['portland or', '', 'city Portland, OR'],
    ['bath me', '', 'city Bath, ME'],
    ['rabbi Mobile AL', 'rabbi', 'city Mobile, AL'],
    ['rabbi Teaneck', 'rabbi', 'city Teaneck, NJ'],
    ['rabbi Boston,MA now', 'rabbi now', 'city Boston, MA'],
    ['rabbi Greater Boston MA now', 'rabbi now', 'city Boston, MA'],
    ['rabbi Reno', 'rabbi', 'city Reno, NV'],
    ['Annapolis rabbi', 'rabbi', 'city Annapolis, MD'],
    ['King of Prussia rabbi', 'rabbi', 'city King Of Prussia, PA'],
    ['teacher in the Boston', 'teacher', 'city Boston, MA'],
    ['teacher in in Boston', 'teacher in', 'city Boston, MA'],
  ])('%s means “%s” in %s', (text, words, place) => {
    const found = placeInWords(text);
    expect([found?.words ?? text, found ? short(found.place) : '']).toEqual([words, place]);
  });

  it.each([
    'visa H1B',
    'תולדות ישראל',
    'רב ישראל כהן',
    'מורה חיפה רבנית',
    'rabbi M5V now',
    'M5V rabbi',
    'Friends for Boston',
    'the Boston',
    'teacher of the Boston',
    'Beth and Boston',
    'rabbi & Boston',
    'arts & Boston',
    'rabbi or Boston',
    'Boston or',
    'or Boston',
    '"day Boston school" rabbi',
    '"school in Boston, MA now" rabbi',
    'New "York"',
    'teacher Boston, rabbi',
    'teacher remote rabbi',
    'la',
    'rabbi la',
    'rabbi in la now',
    'rabbi NYC cantor',
    'rabbi New York cantor',
    'rabbi Pennsylvania now',
    'PA rabbi',
    'rabbi in pa now',
    'rabbi in ma now',
    'rabbi nj',
    'ma',
    'rabbi NJ now',
    'N.J. rabbi',
    'rabbi in me',
    'rabbi near or',
    'rabbi in oh',
    'Israel rabbi',
    'rabbi US',
    'United States rabbi',
    'London rabbi',
    'rabbi London now',
    'rabbi Boston now',
    'rabbi Boston ma now',
    'Cherry Hill rabbi',
    'Teaneck rabbi',
    'rabbi Ada',
    'rabbi reading pa now',
    'temple',
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
    ['teacher 200 miles of Boston', 200],
    ['teacher 0 miles from Boston', 1],
    ['teacher 1 mile of Boston', 1],
    ['teacher within 10 mi. of 18104', 10],
    ['teacher 10 mi around Boston', 10],
    ['teacher up 10 miles from Boston', 10],
    ['10 miles of Boston', 10],
    ['teacher near Boston', undefined],
  ])('has its distance: %s', (text, miles) => {
    const found = placeInWords(text);
    expect(found?.miles).toBe(miles);
    expect(found?.words).toBe(text.startsWith('teacher') ? 'teacher' : '');
  });

  it.each([
    ['startup 10 miles of Boston', 'startup'],
    ['withing 10 miles of Boston', 'withing'],
    ['10 miles near Boston', '10 miles'],
    ['10 meters from Boston', '10 meters from'],
    ['10 miles offrom Boston', '10 miles offrom'],
    ['10 miles xfrom Boston', '10 miles xfrom'],
    ['a10 miles from Boston', 'a10 miles from'],
    ['10a miles from Boston', '10a miles from'],
    ['10 xmiles from Boston', '10 xmiles from'],
    ['10 milesx from Boston', '10 milesx from'],
    ['12345 miles from Boston', '12345 miles from'],
  ])('has no words of the search in its distance: %s', (text, words) => expect(placeInWords(text)?.words).toBe(words));

  it.each(['job', 'jobs', 'work', 'position', 'positions', 'opening', 'openings', 'career', 'careers', 'Jobs', 'jobs work'])(
    'is all that is searched for: %s in Boston',
    (means) => expect(placeInWords(`${means} in Boston`)).toMatchObject({ words: '', typed: `${means} in Boston` }),
  );

  it.each([
    ['teacher around Boston', 'around Boston'],
    ['teacher at Boston', 'at Boston'],
    ['teacher in the UK', 'in the UK'],
    ['teacher within 10 miles of Boston', 'within 10 miles of Boston'],
    ['teacher 10 mile from Boston', '10 mile from Boston'],
    ['rabbi Boston, MA', 'Boston, MA'],
    ['Boston rabbi', 'Boston'],
  ])('is named with the words that lead to it: %s', (text, typed) => expect(placeInWords(text)?.typed).toBe(typed));

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
  const known = new Set(['hebrew', 'teacher', 'rabbi', 'cantor', 'lake']);

  it.each([
    ['teacher Baltimroe', 'teacher', 'Baltimore, MD', 'Baltimroe'],
    ['Baltimor', '', 'Baltimore, MD', 'Baltimor'],
    ['hebrew teacher near Philadelpia', 'hebrew teacher', 'Philadelphia, PA', 'near Philadelpia'],
    ['rabbi in Los Angelas', 'rabbi', 'Los Angeles, CA', 'in Los Angelas'],
    ['teacher Allentwon PA', 'teacher', 'Allentown, PA', 'Allentwon PA'],
    ['Pheonix cantor', 'cantor', 'Phoenix, AZ', 'Pheonix'],
    ['hebrew near Baltimroe teacher', 'hebrew teacher', 'Baltimore, MD', 'near Baltimroe'],
    ['rabbi of near Baltimroe', 'rabbi of', 'Baltimore, MD', 'near Baltimroe'],
    ['rabbi Allentwon NJ', 'rabbi', 'Allentown, NJ', 'Allentwon NJ'],
    ['rabbi Allentwon, PA', 'rabbi', 'Allentown, PA', 'Allentwon, PA'],
    ['rabbi Allentwon; pa', 'rabbi', 'Allentown, PA', 'Allentwon; pa'],
    ['rabbi Los Angelas CA', 'rabbi', 'Los Angeles, CA', 'Los Angelas CA'],
    ['Baltimroe MD PA', 'PA', 'Baltimore, MD', 'Baltimroe MD'],
    ['rabbi in Salt Lake Citty', 'rabbi', 'Salt Lake City, UT', 'in Salt Lake Citty'],
    ['rabbi in Teanek', 'rabbi', 'Teaneck, NJ', 'in Teanek'],
    ['rabbi Teanek NJ', 'rabbi', 'Teaneck, NJ', 'Teanek NJ'],
    ['rabbi Cherry Hil', 'rabbi', 'Cherry Hill, NJ', 'Cherry Hil'],
    ['jobs in Baltimroe', '', 'Baltimore, MD', 'jobs in Baltimroe'],
    ['Baltimroe, teacher', 'teacher', 'Baltimore, MD', 'Baltimroe,'],
    ['"day school" Baltimroe', '"day school"', 'Baltimore, MD', 'Baltimroe'],
    ['rabbi St Louiss', 'rabbi', 'Saint Louis, MO', 'St Louiss'],
    ['rabbi St Louiss MO', 'rabbi', 'Saint Louis, MO', 'St Louiss MO'],
    // A city of four ZIP codes.
    ['rabbi Corvalis', 'rabbi', 'Corvallis, OR', 'Corvalis'],
  ])('%s means “%s” in %s', (text, words, city, typed) => {
    const found = misspelledCityInWords(text, known);
    expect(found && { words: found.words, city: found.place.options[0].name, typed: found.typed }).toEqual({ words, city, typed });
  });

  it.each([
    ...['hebrew teacher', 'bookeeper', 'chaplan', 'techer', 'teacher "Baltimroe"', 'teacher -Baltimroe', 'Hillel of Baltimroe', 'Bltmr', '12345678', ''],
    ...['hebrew Baltimroe teacher', 'rabbi "x Baltimroe y"', 'rabbi Salt Lake Citty UT', 'cantor', 'Cantor', 'rabbi Teanek', 'Teanek', 'rabbi near Oragne'],
    ...['rabbi Raeding PA', 'rabbi in "Los" Angelas'],
  ])('is not seen in: %s', (text) => expect(misspelledCityInWords(text, known)).toBeUndefined());

  it('is not seen in known words, however they are apart', () =>
    expect(misspelledCityInWords('rabbi in Los, Angelas', new Set(['rabbi', 'los', 'angelas']))).toBeUndefined());

  it('has its distance, and the other cities of the name after the largest', () => {
    const found = misspelledCityInWords('rabbi within 10 miles of Baltimroe', known);
    expect([found?.miles, found?.words, found?.place.options.map(({ name }) => name)]).toEqual([10, 'rabbi', ['Baltimore, MD', 'Baltimore, OH']]);
    expect(misspelledCityInWords('rabbi Baltimroe', known)).not.toHaveProperty('miles');
  });
});

describe('a number in a search text that is not a ZIP code', () => {
  it.each([
    ['teacher 99999', '99999', 'teacher'],
    ['teacher near 99999', '99999', 'teacher'],
    ['99999', '99999', ''],
    ['teacher 99999,', '99999', 'teacher'],
    ['99999 teacher', '99999', 'teacher'],
    ['teacher in the 99999 now', '99999', 'teacher now'],
    ['teacher 10001 99998 99999', '99998', 'teacher 10001 99999'],
  ])('is seen in %s', (text, typed, words) => expect(unknownZipInWords(text)).toEqual({ typed, words }));

  it.each(['teacher 10001', 'teacher 123456', 'teacher "99999"', 'teacher', 'a99999', '999990', '-99999', '99999-1234'])('is not seen in %s', (text) =>
    expect(unknownZipInWords(text)).toBeUndefined(),
  );
});
