/** The words that a search of texts in English leaves out, because nearly every text has them: those of PostgreSQL's dictionary. */
export const commonWords: ReadonlySet<string> = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them ' +
    'their theirs themselves what which who whom this that these those am is are was were be been being have has had having do does did doing a ' +
    'an the and but if or because as until while of at by for with about against between into through during before after above below to from up ' +
    'down in out on off over under again further then once here there when where why how all any both each few more most other some such no nor ' +
    'not only own same so than too very s t can will just don should now'
  ).split(' '),
);

/** Whether a search text has nothing but words that are left out, so that nothing is searched for: `the`. */
export function hasOnlyCommonWords(kw: string): boolean {
  const words = kw.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && !/(^|\s)-/.test(kw) && words.every((word) => commonWords.has(word));
}
