/** A copy of a file as a PDF, or the sentence that says why there is none. The sentences are shown to the reader. */
export type ReadingResult = { pdf: Uint8Array } | { refused: string };

const ASK = 'Please ask the person who invited you for it.';
const refusedBecause = (reason: string): ReadingResult & { refused: string } => ({ refused: `${reason} ${ASK}` });

export const unreadable = refusedBecause('This file is damaged or has nothing that can be shown.');
export const protectedByPassword = refusedBecause('This file is protected with a password.');
export const tooManyPages = refusedBecause('This file has too many pages to be shown here.');
export const tooLarge = refusedBecause('This file unpacks to far more than a document holds, so it cannot be shown here.');
export const takesTooMuch = refusedBecause('This file takes too much time or memory to be shown here.');
export const onlyInOtherPrograms = refusedBecause('This file is a form that only Adobe Acrobat can show.');
export const notShownHere = refusedBecause('This file cannot be shown here.');
