/** A copy of a file as a PDF, or the sentence that says why there is none. The sentences are shown to the reader. */
export type ReadingResult = { pdf: Uint8Array } | { refused: string };

const ASK = 'Please ask the person who invited you for it.';
const refusedBecause = (reason: string): ReadingResult & { refused: string } => ({ refused: `${reason} ${ASK}` });

export const unreadable = refusedBecause('This file is damaged or has nothing to show.');
export const protectedByPassword = refusedBecause('This file is password-protected.');
export const tooManyPages = refusedBecause('This file has too many pages to show here.');
export const tooLarge = refusedBecause('This file unpacks to far more than a document can hold, so it can’t be shown here.');
export const takesTooMuch = refusedBecause('This file takes too much time or memory to show here.');
export const onlyInOtherPrograms = refusedBecause('This file is a form only Adobe Acrobat can show.');
export const notShownHere = refusedBecause('This file can’t be shown here.');
