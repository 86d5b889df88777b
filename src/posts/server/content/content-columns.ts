import { getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { toCents, toDollars } from '~/platform/money/money';
import { valueAt } from '~/platform/text/value-at';
import { type Consumer, type ContentValues, derivedColumns, type Fields, isSeenBy, type Leaf, leaves, type ValueOf } from '../../content';
import type { AnswerShape } from '../../content-schemas';
import { posts } from '../../tables';

type PostRow = typeof posts.$inferSelect;

type PostColumns = (typeof posts)['_']['columns'];

type LeafOf<N> = N extends Leaf ? N : N[keyof N];
type AnyLeaf = { [F in keyof Fields]: LeafOf<Fields[F]> }[keyof Fields] & Leaf;
type DerivedColumn = (typeof derivedColumns)[number];

/** The content columns with the types that their kinds need. `PostRow` must have them all, or `contentOf` does not compile. */
type StoredContent = { [L in AnyLeaf as L['column']]: ValueOf<L> } & Pick<PostRow, DerivedColumn>;
type ContentColumn = keyof StoredContent;
type ColumnOf<C extends Consumer> = Extract<AnyLeaf, { shown: Record<C, true> }>['column'];

/** All columns that hold content. */
export const contentColumns = [...leaves.map(({ leaf }) => leaf.column), ...derivedColumns] as ContentColumn[];

/** Columns of posts that hold no content. The compiler names a column that is neither here nor in content.ts. @internal */
export const otherColumns = {
  id: 'identity',
  userId: 'identity',
  organizationId: 'identity',
  orderId: 'identity',
  step: 'state',
  active: 'state',
  posted: 'state',
  private: 'state',
  sharedFb: 'state',
  renewals: 'state',
  maxRenewals: 'state',
  applicationCount: 'state',
  placeBeforeRemote: 'state',
  movement: 'state',
  reviewState: 'state',
  reviewNote: 'state',
  takenDownReason: 'state',
  takedownAnswer: 'state',
  reviewedBy: 'identity',
  listed: 'state',
  filledAt: 'date',
  createdAt: 'date',
  updatedAt: 'date',
  postedOn: 'date',
  confirmedOn: 'date',
  askedOn: 'date',
  lastAskedOn: 'date',
  lapsedOn: 'date',
  rankedOn: 'date',
  firstPostedOn: 'date',
  expiresOn: 'date',
  renewsOn: 'date',
  removedAt: 'date',
  reviewSince: 'date',
  reviewedOn: 'date',
  queuedAt: 'date',
  takenDownOn: 'date',
  takedownAnsweredOn: 'date',
} satisfies Record<Exclude<keyof PostRow, ContentColumn>, 'identity' | 'state' | 'date'>;

const pick = <Column extends string, Value>(from: Readonly<Record<string, Value>>, columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, from[column]])) as Record<Column, Value>;

/** The content of a stored post, for a copy. */
export const contentOf = (row: PostRow): StoredContent => {
  const stored: StoredContent = row;
  return pick(stored, contentColumns) as unknown as StoredContent;
};

/** The columns that a consumer shows, for a query. */
export const columnsFor = <C extends Consumer>(consumer: C): Pick<PostColumns, ColumnOf<C> & keyof PostColumns> => {
  const columns = leaves.flatMap(({ leaf }) => (leaf.shown[consumer] ? [leaf.column] : []));
  return pick<string, unknown>(getTableColumns(posts), columns) as never;
};

type Parts<Values> = { [F in keyof Values]?: Values[F] | undefined };

/** Values of the API as columns. Fields that are missing change no column, nor does a currency that is left open. */
export function toColumns(values: Parts<ContentValues>): Partial<StoredContent> {
  const changes = leaves.flatMap(({ leaf, path }) => {
    const value = valueAt(values, path);
    return value === undefined || (leaf.kind === 'currency' && value === '') ? [] : [[leaf.column, leaf.kind === 'amount' ? toCents(value as number) : value]];
  });
  return Object.fromEntries(changes);
}

/** The content of a row as the API has it, for a consumer that may see only part of it. Employers see all of it. */
type Presented<C extends Consumer | 'employer'> = z.output<z.ZodObject<AnswerShape<C>>>;
type RowFor<C extends Consumer | 'employer'> = C extends Consumer ? Pick<StoredContent, ColumnOf<C>> : StoredContent;

/** The leaves that each consumer sees, collected once: a page of a list has a row for each of its posts. */
const seen = new Map<Consumer | 'employer', typeof leaves>();

function seenBy(consumer: Consumer | 'employer'): typeof leaves {
  const found = seen.get(consumer) ?? leaves.filter(({ leaf }) => isSeenBy(leaf, consumer));
  seen.set(consumer, found);
  return found;
}

export function presentContent<C extends Consumer | 'employer'>(row: RowFor<C>, consumer: C): Presented<C> {
  const content: Record<string, unknown> = {};
  for (const { leaf, path } of seenBy(consumer)) {
    const stored = (row as Readonly<Record<string, unknown>>)[leaf.column];
    if (stored === undefined) continue;
    const [name = '', within] = path;
    let place = content;
    if (within !== undefined) {
      content[name] ??= {};
      place = content[name] as Record<string, unknown>;
    }
    place[within ?? name] = leaf.kind === 'amount' ? toDollars(stored as number) : stored;
  }
  return content as Presented<C>;
}
