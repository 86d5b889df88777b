import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { conditionOf, wordsOf } from './words';

it.each([
  ['', []],
  ['  Rivka  STERN rivka ', ['rivka', 'stern']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of %j are %j', (q, words) => {
  expect(wordsOf(q)).toEqual(words);
});

it.each([
  ['rivka', ['%rivka%']],
  ['100%', ['%100\\%%']],
  ['a_b', ['%a\\_b%']],
  ['da', ['da%', '% da%']],
  ['7', ['7%', '% 7%']],
  ['לו', ['לו%', '% לו%']],
  // Signs have no place in a trigram index, so they are found anywhere.
  ['%', ['%\\%%']],
  ['@', ['%@%']],
])('the word %j is compared with %j', (word, patterns) => {
  expect(new PgDialect().sqlToQuery(conditionOf(word)(sql`text`)).params).toEqual(patterns);
});
