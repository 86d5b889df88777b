/** Texts on which checks may take long: one sign or a few, again and again. */
export const SHAPES: readonly (readonly [name: string, unit: string])[] = [
  ['a letter', 'x'],
  ['a digit', '1'],
  ['digits with dashes', '8-'],
  ['dashes', '-'],
  ['dots', '.'],
  ['parts of a domain', 'a.'],
  ['addresses', 'a@b.'],
  ['at signs', '@'],
  ['quotes', '"'],
  ['blanks', ' '],
  ['line breaks', '\n'],
  ['slashes', '/'],
  ['half a link', 'http://xn--'],
  ['open brackets', '['],
  ['nested tags', '<b><!--'],
  ['commas and blanks', ', '],
  ['emphasis', '*a_'],
  ['quotes in one another', '> - '],
  ['letters that expand', '\ufdfa'],
  ['pictures', '\ud83d\udd11'],
  ['letters of two scripts', 'a\u05d0'],
  ['words that mean addresses', ' at x dot '],
];

/** A text of a shape in about a number of bytes of JSON. */
export const textOf = (unit: string, bytes: number): string => unit.repeat(Math.max(1, Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2))));
