import { isHalfPostcode, lookupPostcode, postcodeAtEnd } from '~/platform/places/canadian-postcodes';
import { type City, citiesLike, nameKey } from '~/platform/places/cities';
import { findPlace, type Place } from '~/platform/places/find-place';
import { hebrewPlace } from '~/platform/places/hebrew-places';
import { citiesAbroad, everydayTowns, nicknames } from '~/platform/places/place-names';
import { stateName } from '~/platform/places/states';
import { lookupZip } from '~/platform/places/zip-codes';
import { withoutTrailing } from '~/platform/text/text';

/** A search text of which a part names a place: `teacher near 18104`. */
export interface PlaceInWords {
  place: Exclude<Place, { kind: 'unknown zip' }>;
  /** The distance that the text names, in miles. */
  miles?: number;
  /** The search text without the place. */
  words: string;
  /** The part that names the place, as it was typed, with the words that lead to it: `near 18104`. */
  typed: string;
}

/** The longest name of a place in words: `Saint Louis Park, Minnesota, USA`. */
const LONGEST = 6;
/** A city with so many ZIP codes is understood at the beginning of a text as well: `Philadelphia teacher`. */
const LARGE_CITY = 8;
/** A misspelled name is understood without a state or an `in` if the city has so many ZIP codes. */
const KNOWN_CITY = 4;
const MOST_MILES = 200;

/** Words between a search and its place. */
const LEADS_TO_PLACE = /(?:^| )(?:near|in|around|at)( the)?$/i;
/** The distance that the words before a place name: `within 10 miles of`. */
const DISTANCE = /(?:^| )(within |up )?(\d{1,4}) mi(?:les?)?\.? (?:of|from|around)$/i;
/** Words after which a place belongs to a name: `Hillel of San Diego`. */
const LEADS_TO_NAME = /(?:^| )(?:of|for|the|and|&)$/i;
/** What stands before a place and would be read with it: `in us` as Indiana of the United States. */
const BEGINS_NO_PLACE = /^(&|in) /;
/** Words that only say that jobs are searched for. */
const MEANS_JOBS = /^(jobs?|work|positions?|openings?|careers?)$/i;
/** Codes of states that are also words, degrees or titles, at the end of a text: `social worker MA`. */
const ALSO_WORDS = new Set('AL AS CO DE HI ID IN LA MA MD ME MI MO MS MT OH OK OR PR'.split(' '));
/** Codes of states that are words in small letters after `in` and `near` as well: `jobs near me`. */
const NEVER_SMALL = new Set('AS HI ID IN ME OH OK OR PR'.split(' '));

const bare = (token: string): string => withoutTrailing(token, /[,;.]/);

interface Token {
  text: string;
  /** Quoted phrases and excluded words are never read as places. */
  isProtected: boolean;
}

function tokensOf(text: string): Token[] {
  let isQuoted = false;
  return text
    .split(/\s/)
    .filter((token) => token !== '')
    .map((token) => {
      const quotes = token.split('"').length - 1;
      const isProtected = isQuoted || quotes > 0 || token.startsWith('-');
      if (quotes % 2 === 1) isQuoted = !isQuoted;
      return { text: token, isProtected };
    });
}

const isCode = (text: string): boolean => stateName(text.replace(/\./g, '').toUpperCase()) !== undefined;

interface Span {
  text: string;
  atStart: boolean;
  atEnd: boolean;
  /** Whether `in`, `near` or the like is before it. */
  led: boolean;
}

/** Whether a part of a text means this place, and not only reads like one. */
function isMeant(place: PlaceInWords['place'], { text, atStart, atEnd, led }: Span): boolean {
  const words = text.split(' ');
  const key = nameKey(text);
  const isWhole = atStart && atEnd;
  const last = words.at(-1) as string;
  const isCapital = last === last.toUpperCase();
  const inHebrew = hebrewPlace(text);
  if (inHebrew) return led || inHebrew.isLed || isWhole || (place.kind !== 'country' && (atStart || atEnd));
  if (lookupPostcode(text)) return led || isWhole || !isHalfPostcode(text);
  const postcode = postcodeAtEnd(text);
  if (postcode) {
    const city = findPlace(postcode.before);
    return city?.kind !== 'abroad' || Object.hasOwn(citiesAbroad, nameKey(city.city));
  }
  const endsInWord = isCode(last) && (ALSO_WORDS.has(last.toUpperCase()) || last.toUpperCase() === 'PA') && !isCapital;
  switch (place.kind) {
    case 'remote':
      return atStart || atEnd;
    case 'zip': {
      if (Object.hasOwn(nicknames, key)) return (key !== 'la' || text === 'LA' || (led && atEnd)) && (atStart || atEnd || led);
      const before = words.slice(0, -1).join(' ');
      return words.length === 1 || (!/\d/.test(before) && findPlace(before)?.kind === 'city');
    }
    case 'state':
      if (!isCode(text)) return atStart || atEnd;
      if (led) return !endsInWord || (atEnd && !NEVER_SMALL.has(last.toUpperCase()));
      if (isWhole) return isCapital || !ALSO_WORDS.has(last.toUpperCase());
      return atEnd && isCapital && !ALSO_WORDS.has(last.toUpperCase());
    case 'country':
      return led || isWhole || (atEnd && key !== 'us' && !everydayTowns.has(key));
    case 'abroad':
      // Of `rabbi Leeds, United Kingdom` only the country is a place: nothing says where the name of a city begins that is not in this table.
      return [key, nameKey(place.city)].some((name) => Object.hasOwn(citiesAbroad, name)) && (atEnd || led);
    case 'city': {
      // With its state, a city is meant wherever it is.
      if (nameKey(place.options[0].name) === key || isCode(last)) return !endsInWord || atEnd;
      if (everydayTowns.has(key) || key.length < 4) return false;
      return atEnd || (atStart && (place.options[0].zips.length >= LARGE_CITY || words.length > 2));
    }
  }
}

/** The number of words that lead to a place: `in`, `near`, `in the`. */
function leadLength(before: string): number {
  const lead = LEADS_TO_PLACE.exec(before);
  return lead ? (lead[1] ? 2 : 1) : 0;
}

/** The number of words that lead to a place, and the distance that they name: `within 10 miles of`. */
function leadIn(before: string): { lead: number; miles?: number } {
  const distance = DISTANCE.exec(before);
  if (!distance) return { lead: leadLength(before) };
  return { lead: distance[1] ? 4 : 3, miles: Math.min(MOST_MILES, Math.max(1, Number(distance[2]))) };
}

/** The spans of a text that may name a place: longer ones first, and of the same length the last one first. */
function* spansOf(count: number): Generator<{ start: number; end: number }> {
  for (let length = Math.min(LONGEST, count); length > 0; length -= 1) {
    for (let start = count - length; start >= 0; start -= 1) yield { start, end: start + length };
  }
}

/** The text without a place: nothing where the rest only says that jobs are searched for. */
function withoutSpan(tokens: string[], start: number, end: number): { words: string; typed: string } {
  const rest = [...tokens.slice(0, start), ...tokens.slice(end)];
  if (rest.every((token) => MEANS_JOBS.test(token))) return { words: '', typed: tokens.join(' ') };
  return { words: rest.join(' '), typed: tokens.slice(start, end).join(' ') };
}

/**
 * Finds the place in a search text that was typed into one field: `teacher Philadelphia`, `rabbi near 18104`, `NYC`. Names that may
 * be ordinary words (`reading teacher`) are places only with a state or after a word such as `in`; quoted words never are.
 * @returns undefined if the text names no place.
 */
export function placeInWords(text: string): PlaceInWords | undefined {
  const tokens = tokensOf(text);
  const texts = tokens.map((token) => token.text);
  for (const { start, end } of spansOf(tokens.length)) {
    if (tokens.slice(start, end).some(({ isProtected }) => isProtected)) continue;
    const before = texts.slice(0, start).join(' ');
    const { lead, ...distance } = leadIn(before);
    const named = bare(texts.slice(start, end).join(' '));
    if (BEGINS_NO_PLACE.test(named) || (lead === 0 && LEADS_TO_NAME.test(before))) continue;
    const place = findPlace(named);
    if (!place || place.kind === 'unknown zip') continue;
    const from = start - lead;
    if (!isMeant(place, { text: named, atStart: from === 0, atEnd: end === tokens.length, led: lead > 0 })) continue;
    const parts = withoutSpan(texts, from, end);
    // `teacher or Boston` asks for one of two words.
    if (/ or$|^or( |$)/i.test(parts.words)) continue;
    return { place, ...distance, ...parts };
  }
  return undefined;
}

/**
 * Finds five digits in a search text that are not a ZIP code: `teacher 99999`. They may be a number that a job names, so this is only for
 * searches that find nothing otherwise.
 */
export function unknownZipInWords(text: string): { typed: string; words: string } | undefined {
  const tokens = tokensOf(text);
  const at = tokens.findIndex(({ text: token, isProtected }) => !isProtected && /^\d{5}$/.test(bare(token)) && !lookupZip(bare(token)));
  if (at < 0) return undefined;
  const texts = tokens.map((token) => token.text);
  const from = at - leadLength(texts.slice(0, at).join(' '));
  return { typed: bare(texts[at] as string), words: withoutSpan(texts, from, at + 1).words };
}

/** A search text with a city whose name is misspelled. */
export interface MisspelledCity extends PlaceInWords {
  place: Extract<Place, { kind: 'city' }>;
}

/** The most words of a city's name that is looked for among misspelled ones. */
const LONGEST_MISSPELT = 3;

/** The cities that a misspelled name may mean, alone or with the right state after it. */
function misspelledCities(words: string[]): City[] {
  const last = words.at(-1) as string;
  if (isCode(last)) {
    const code = last.toUpperCase();
    return citiesLike(words.slice(0, -1).join(' ')).filter(({ stateCode }) => stateCode === code);
  }
  return citiesLike(words.join(' '));
}

/**
 * Finds a misspelled city at the beginning or the end of a search text, or after a word such as `in`: `teacher Baltimroe`. Many words are
 * like the name of some town, so this is only for searches that find nothing otherwise.
 * @param known words in small letters that are spelled right, such as those that jobs have: `cantor` is not Canton.
 */
export function misspelledCityInWords(text: string, known: ReadonlySet<string>): MisspelledCity | undefined {
  const tokens = tokensOf(text);
  const texts = tokens.map((token) => token.text);
  for (const { start, end } of spansOf(tokens.length)) {
    if (end - start > LONGEST_MISSPELT || tokens.slice(start, end).some(({ isProtected }) => isProtected)) continue;
    const before = texts.slice(0, start).join(' ');
    const { lead, ...distance } = leadIn(before);
    if (lead === 0 && ((start > 0 && end < tokens.length) || LEADS_TO_NAME.test(before))) continue;
    const words = bare(texts.slice(start, end).join(' ')).split(/[\s,;]+/);
    if (words.every((word) => known.has(word.toLowerCase()))) continue;
    const [first, ...others] = misspelledCities(words);
    if (!first || everydayTowns.has(nameKey(first.name.split(',', 1)[0] as string))) continue;
    // Where nothing else says that a place is meant, a small town is more likely to be a misspelled word.
    if (lead === 0 && words.length === 1 && first.zips.length < KNOWN_CITY) continue;
    return {
      place: { kind: 'city', options: [first, ...others] },
      ...distance,
      ...withoutSpan(texts, start - lead, end),
    };
  }
  return undefined;
}
