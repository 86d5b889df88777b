import type { Database } from '~/platform/database';
import { invalid } from '~/platform/errors';
import { valueAt } from '~/platform/value-at';
import { acceptWords, type GivenWords, presentWords } from '~/site/server';
import { type ContentValues, fields, isWordLeaf, leaves, mapLeaves } from '../../content';
import type { PostRow } from './post-queries';

type Parts<Values> = { [F in keyof Values]?: Values[F] | undefined };

const wordLeaves = leaves.flatMap(({ path, leaf }) => (isWordLeaf(leaf) ? [{ path, leaf }] : []));

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
  const given = wordLeaves.flatMap(({ path, leaf }) => {
    const value = valueAt(values, path) as string | string[] | undefined;
    return value === undefined ? [] : [{ path, leaf, value }];
  });
  const { words, faults } = await acceptWords(
    tx,
    given.map(
      ({ path, leaf, value }): GivenWords => ({
        vocabulary: leaf.of,
        loc: locOf(path),
        given: value,
        stored: [post[leaf.column as keyof PostRow] as string | string[]].flat(),
        ...(leaf.kind === 'word' ? { blank: leaf.optional ? ('kept' as const) : ('first' as const) } : {}),
      }),
    ),
  );
  if (faults.length > 0) throw invalid(faults);
  const accepted = new Map(given.map(({ leaf }, index) => [leaf.column, words[index]]));
  const replaced = mapLeaves(fields, (leaf, path) => accepted.get(leaf.column) ?? valueAt(values, path));
  return { ...values, ...Object.fromEntries(Object.keys(values).map((name) => [name, replaced[name] ?? values[name as keyof Values]])) };
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
