import { fillPlaceholders, unknownPlaceholdersOf } from '~/platform/text/placeholders';

/** The words in braces that an employer may use in replies and their templates. `headline` is the name of the job that applicants know, `sender` the name of the account that sends. */
export const REPLY_PLACEHOLDERS = ['first_name', 'last_name', 'headline', 'position', 'organization', 'sender'] as const;
export type ReplyValues = Record<(typeof REPLY_PLACEHOLDERS)[number], string>;

/** The end of every text that the board proposes. */
export const SIGNATURE = 'Best wishes,\n{sender}\n{organization}';

/** The unknown placeholders of a reply, as written. */
export const unknownReplyPlaceholders = (text: string): string[] => unknownPlaceholdersOf(text, REPLY_PLACEHOLDERS);

/** Words in square brackets that begin with a letter. Those of a Markdown link are none. */
const GAP = /\[\p{L}[^[\]\n]*\](?!\()/u;

/** The first gap of a text that its writer fills in before sending, such as `[times that suit you]`. */
export function firstGap(text: string): { written: string; start: number; end: number } | null {
  const found = GAP.exec(text);
  return found && { written: found[0], start: found.index, end: found.index + found[0].length };
}

/** The text without a placeholder that has no value: without the line where it stands alone, else without the space before it. */
const withoutPlaceholder = (text: string, name: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== `{${name}}`)
    .join('\n')
    .replaceAll(` {${name}}`, `{${name}}`);

/** A reply for one applicant. A placeholder without a value leaves no gap: `Shalom {first_name},` becomes `Shalom,`. */
export const fillReply = (text: string, values: ReplyValues): string =>
  fillPlaceholders(REPLY_PLACEHOLDERS.filter((name) => values[name] === '').reduce(withoutPlaceholder, text), values);

/** A value that would be read as a gap or a placeholder once it is part of the text. */
const READ_AS_MARK = /[[\]{}]/;

/**
 * A template as its one reader will read it, to be edited before it is sent. A value with brackets or braces stays a placeholder, which is filled
 * when the reply is sent: `Teacher [part time]` is not a gap.
 */
export const fillTemplate = (text: string, values: ReplyValues): string =>
  fillReply(text, Object.fromEntries(REPLY_PLACEHOLDERS.map((name) => [name, READ_AS_MARK.test(values[name]) ? `{${name}}` : values[name]])) as ReplyValues);
