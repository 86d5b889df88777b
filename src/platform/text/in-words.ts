// British English, since this board puts no comma before “and” and “or”.
const lists = { and: new Intl.ListFormat('en-GB', { type: 'conjunction' }), or: new Intl.ListFormat('en-GB', { type: 'disjunction' }) };

/** Texts as a sentence lists them: `a`, `a and b`, `a, b and c`; with `or` in place of `and` where that is asked for. */
export const inWords = (texts: Iterable<string>, word: 'and' | 'or' = 'and'): string => lists[word].format(texts);
