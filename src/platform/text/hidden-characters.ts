/** Control characters; tabs and line breaks have checks of their own. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u;
/** Characters that turn the direction of all text after them, so that a name could change how the text beside it reads. */
const DIRECTION_CHANGES = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * Characters that no font shows, and that names are disguised with: zero-width blanks, the soft hyphen, fillers and tags. The joiners U+200C and
 * U+200D stay, which some scripts are written with.
 */
const INVISIBLE =
  /\u034F|\u17B4|\u17B5|[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2065\u206A-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** A text without the characters that show nothing. They often come along with a copied text, so they are removed and not refused. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Controls other than NUL, which is refused, and the blanks and breaks. */
const UNSEEN_CONTROLS = /[^\P{Cc}\0\t\n\v\f\r\u0085]/gu;

/**
 * A text without the control characters that programs copy along: U+001E is Word's hyphen that does not break, U+001F the place where it may break a word, U+0002 where PDF viewers
 * have joined a broken one. All others show nothing. They are removed and not refused, since whoever pastes them cannot see them.
 */
const withoutUnseenControls = (text: string): string =>
  text.replaceAll('\u001E', '-').replaceAll('\u0002\r\n', '').replaceAll('\u0002\n', '').replace(UNSEEN_CONTROLS, '');

/**
 * A text of several lines as it can be shown: the breaks of slides, PDFs and old mail programs are ordinary ones, and other control characters are gone but for NUL. A vertical
 * tab, NEL and U+2028 break a line, a form feed and U+2029 begin a new page or paragraph.
 */
export const withPlainBreaks = (text: string): string =>
  withoutUnseenControls(text)
    .replace(/[\v\u0085\u2028]/g, '\n')
    .replace(/[\f\u2029]/g, '\n\n');

/** A text of one line in which the breaks of slides and PDFs are blanks, and other control characters are gone but for NUL. */
export const withoutPageBreaks = (text: string): string => withoutUnseenControls(text).replace(/[\v\f\u0085]/g, ' ');

/** Whether a text has control characters, such as the one that begins commands to a terminal. */
export const hasControls = (text: string): boolean => CONTROLS.test(text);

/** Whether a text changes the direction of what follows it. The marks U+200E, U+200F and U+061C do not: they stand for a letter of a direction. */
export const changesDirection = (text: string): boolean => DIRECTION_CHANGES.test(text);

/** A text without control characters and changes of direction, for a search, whose words are often copied from elsewhere. */
export const withoutHiddenCharacters = (text: string): string =>
  withoutPageBreaks(text).replace(new RegExp(`${CONTROLS.source}|${DIRECTION_CHANGES.source}`, 'gu'), '');
