import { invalid } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { valueAt } from '~/platform/text/value-at';
import { acceptWords, type GivenWords, presentWords } from '~/site/server';
import { type ContentValues, fields, isWordLeaf, leaves, mapLeaves } from '../../content';
import type { PostRow } from '../posts/post-queries';

type Parts<Values> = { [F in keyof Values]?: Values[F] | undefined };

const wordLeaves = leaves.flatMap(({ path, leaf }) => (isWordLeaf(leaf) ? [{ path, leaf }] : []));

/** The words of the vocabularies in the content of a step, to be accepted for a post that has others. */
const wordsIn = (post: PostRow, values: Parts<ContentValues>, locOf: (path: string[]) => GivenWords['loc']) =>
  wordLeaves.flatMap(({ path, leaf }) => {
    const value = valueAt(values, path) as string | string[] | undefined;
    if (value === undefined) return [];
    const given: GivenWords = {
      vocabulary: leaf.of,
      loc: locOf(path),
      given: value,
      stored: [post[leaf.column as keyof PostRow] as string | string[]].flat(),
      ...(leaf.kind === 'word' ? { blank: leaf.optional ? ('kept' as const) : ('first' as const) } : {}),
    };
    return [{ leaf, given }];
  });

/**
 * The content of a step with the words of the vocabularies as they are stored. Words that the post has already may stay, also retired ones.
 * @param locOf the location in the request of a value, by its path.
 * @throws 422 for other words that are not offered.
 */
export async function acceptPostWords<Values extends Parts<ContentValues>>(
  tx: Database,
  post: PostRow,
  values: Values,
  locOf = (path: string[]): string[] => ['data', ...path],
): Promise<Values> {
  const given = wordsIn(post, values, locOf);
  const { words, faults } = await acceptWords(
    tx,
    given.map((word) => word.given),
  );
  if (faults.length > 0) throw invalid(faults);
  const accepted = new Map(given.map(({ leaf }, index) => [leaf.column, words[index]]));
  const replaced = mapLeaves(fields, (leaf, path) => accepted.get(leaf.column) ?? valueAt(values, path));
  return { ...values, ...Object.fromEntries(Object.keys(values).map((name) => [name, replaced[name] ?? values[name as keyof Values]])) };
}

/** Which of some contents a post may get without a word that `acceptPostWords` refuses, by their keys. */
export async function withKnownWords(db: Database, post: PostRow, contents: ReadonlyMap<number, Parts<ContentValues>>): Promise<Set<number>> {
  const given = [...contents].flatMap(([key, values]) => wordsIn(post, values, (path) => [key, ...path]));
  const { faults } = await acceptWords(
    db,
    given.map((word) => word.given),
  );
  const refused = new Set(faults.map(({ loc: [key] }) => key));
  return new Set([...contents.keys()].filter((key) => !refused.has(key)));
}

/** Columns of a post that is copied, with the present names of words that were renamed meanwhile. */
export async function withPresentWords<Columns extends Partial<PostRow>>(tx: Database, columns: Columns): Promise<Columns> {
  const columnOf = (leaf: (typeof wordLeaves)[number]['leaf']) => leaf.column as keyof Columns;
  const words = await presentWords(
    tx,
    wordLeaves.map(({ leaf }) => ({ vocabulary: leaf.of, given: columns[columnOf(leaf)] as string | string[] })),
  );
  return { ...columns, ...Object.fromEntries(wordLeaves.map(({ leaf }, index) => [leaf.column, words[index]])) };
}
