/** What HTML has whose plain text also has words that are not for readers: deleted or struck out words, comments, hidden text. */
const MAY_LEAVE_OUT =
  /<(?:del|s|strike)[\s>]|line-through|msoDel|msocom|TrackChangeTextDeletion|mso-element:\s*(?:comment|header|footer)|mso-hide|display:\s*none/i;

/** Whether the plain text of copied HTML may have words that are not for readers, so that it must not be pasted in place of the HTML. */
export const mayLeaveOut = (html: string): boolean => MAY_LEAVE_OUT.test(html);

/** Longer HTML takes a browser too long; its plain text is taken. */
export const MAX_HTML = 400_000;
/** The longest that is read where the plain text must not be taken: some seconds. */
export const MOST_HTML = 4_000_000;

/** What somebody reads whose text could not be pasted. */
export const NOT_PASTED = 'This text has tracked changes or comments we couldn’t remove. Accept or remove them where you copied it, then copy it again.';
