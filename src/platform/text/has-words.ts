const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has all words, or parts of words, that somebody typed to filter a list: in any order, letter case and with or without accents. */
export function hasWords(text: string, typed: string): boolean {
  const own = plain(text);
  return (plain(typed).match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => own.includes(word));
}
