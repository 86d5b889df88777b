import { auditAbout } from '~/platform/audit';
import type { Database } from '~/platform/database';
import { iso } from '~/platform/http/schemas';
import { toDollars } from '~/platform/money/money';
import { leaves } from '../../content';
import { changedColumns } from '../../history-rules';
import type { HistoryAuthor, HistoryLine, HistoryValue } from '../../history-schemas';
import type { PostRow } from '../posts/post-queries';
import { type Actor, nameAuthors, type Reader } from './authors';
import { type ChangeRow, changesOfPost } from './change-queries';
import { ofState, stateLines, type UnnamedLine } from './state-lines';
import { type RestorableVersion, versionToRestore } from './version-to-restore';

export const HISTORY_PAGE_SIZE = 20;
/** The most changes of the state that a history has. */
const MOST_STATES = 200;

const leafOf = new Map(leaves.map(({ leaf, path }) => [leaf.column, { leaf, field: path.join('.') }]));

/** A stored value as the API has it. */
const presentValue = (column: string, value: unknown): HistoryValue =>
  leafOf.get(column)?.leaf.kind === 'amount' ? toDollars(value as number) : (value as HistoryValue);

const actorOf = ({ userId, byStaff, kind }: ChangeRow): Actor => {
  if (byStaff) return { who: 'staff', userId };
  if (userId !== null) return { who: 'person', userId };
  return { who: kind === 'imported' ? 'feed' : 'board' };
};

/** The changes of the content, newest first. */
function contentLines(post: PostRow, changes: readonly ChangeRow[]): UnnamedLine[] {
  const changed = changedColumns(changes, post);
  return changes.map((change, index) => {
    const fields = changed[index]?.map(({ column, before, after }) => ({
      field: leafOf.get(column)?.field ?? column,
      before: presentValue(column, before),
      after: presentValue(column, after),
    }));
    const { number: version, kind: act, restored, changedAt } = change;
    return {
      line: {
        _id: `${post.id}-${version}`,
        created_on: iso(changedAt),
        act,
        fields: fields ?? null,
        version,
        restored,
        restorable: false,
      },
      actor: actorOf(change),
    };
  });
}

/** The beginning of a post. The version before its first change belongs to it, as long as that change is kept. */
function firstLine(post: PostRow, changes: readonly ChangeRow[]): UnnamedLine {
  const version = changes.at(-1)?.number === 1 ? 0 : null;
  return { line: { _id: `${post.id}-0`, created_on: iso(post.createdAt), act: 'started', ...ofState, version }, actor: { who: 'board' } };
}

/** Says which of some versions of a post an edit may bring back now, by their numbers. */
export type RestorableAmong = (versions: ReadonlyMap<number, RestorableVersion>) => Promise<ReadonlySet<number>>;

/**
 * A page of the history of a post, newest first.
 * @param restorableAmong is asked once, about the versions of the page that are kept and differ from the post.
 * @returns also the number of all lines, and that of the newest version.
 */
export async function readHistory(
  db: Database,
  reader: Reader,
  post: PostRow,
  page: number,
  restorableAmong: RestorableAmong,
): Promise<{ lines: HistoryLine[]; total: number; latest: number }> {
  const changes = await changesOfPost(db, post.id);
  const states = await stateChanges(db, post.id);
  const newestFirst = [...contentLines(post, changes), ...states].toSorted((one, other) => other.line.created_on.localeCompare(one.line.created_on));
  const all = [...newestFirst, firstLine(post, changes)];
  const shown = all.slice((page - 1) * HISTORY_PAGE_SIZE, page * HISTORY_PAGE_SIZE);
  const authors = await nameAuthors(
    db,
    shown.map(({ actor }) => actor),
    reader,
  );
  const versions = shown.flatMap(({ line: { version: number } }) => {
    const version = number === null ? undefined : versionToRestore(changes, post, number);
    return number === null || !version ? [] : [[number, version] as const];
  });
  const restorable = await restorableAmong(new Map(versions));
  const lines = shown.map(({ line }, index) => ({
    ...line,
    restorable: line.version !== null && restorable.has(line.version),
    by: authors[index] as HistoryAuthor,
  }));
  return { lines, total: all.length, latest: changes[0]?.number ?? 0 };
}

/** The admin who took a post down last, whichever tool did it; null where the audit log names none any more. */
export async function findTaker(db: Database, postId: string): Promise<string | null> {
  const last = (await stateChanges(db, postId)).find(({ line }) => line.act === 'taken_down');
  return last && 'userId' in last.actor ? last.actor.userId : null;
}

/** The changes of a post's state, newest first. */
const stateChanges = async (db: Database, postId: string): Promise<UnnamedLine[]> =>
  stateLines(await auditAbout(db, ['post', 'posts', 'posts_prep'], postId, MOST_STATES));

/** The author of a change of a post. */
export async function authorOfChange(db: Database, reader: Reader, change: ChangeRow | undefined): Promise<HistoryAuthor> {
  const [author] = await nameAuthors(db, [change ? actorOf(change) : { who: 'board' }], reader);
  return author as HistoryAuthor;
}
