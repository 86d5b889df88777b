import { organizationNames } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { Viewer } from '~/platform/http/viewer';
import { beginning } from '~/platform/text/text';
import { loadInboxPost } from '~/posts/server/posts';
import { INBOX_PAGE, type InboxRow } from '../received-contract';
import { stageName, stages } from '../stages';
import { answersTo } from './emails/answer-mails';
import type { InboxFilter } from './inbox-filters';
import { countInbox, findInbox, type InboxSort, totalOf } from './inbox-queries';
import type { ApplicationRow } from './queries';
import { fileIdsOf } from './sent-files';
import { settingsOf } from './stored-settings';

interface InboxQuery extends InboxFilter {
  sort: InboxSort;
  page: number;
}

/** The most characters of a message that the list shows. */
const FIRST_LINE = 140;

/** A page of the inbox of a post. A deleted post keeps its inbox. @throws 404 for a post that the viewer does not manage. */
export async function showInbox(ctx: Context, viewer: Viewer, postId: string, { sort, page, ...filter }: InboxQuery) {
  const { db } = ctx;
  const post = await loadInboxPost(db, viewer, postId);
  const [{ rows, previousId, nextId }, counts, { renamed, templates }, names] = await Promise.all([
    findInbox(db, postId, filter, sort, page, INBOX_PAGE),
    countInbox(db, postId, filter.q),
    settingsOf(db, post.organizationId),
    organizationNames(db, [post.organizationId]),
  ]);
  return {
    post: {
      _id: post.id,
      headline: post.headline,
      position: post.position,
      organization: { _id: post.organizationId, name: names.get(post.organizationId) ?? '' },
      site: post.applyUrl,
      deleted: post.removedAt !== null,
    },
    data: rows.map(presentRow),
    previous_id: previousId,
    next_id: nextId,
    total: totalOf(counts, filter.stage),
    stages: stages.map((stage) => ({ stage, name: stageName(stage, renamed), count: counts.stages.get(stage) ?? 0 })),
    waiting: counts.waiting,
    wrote: counts.wrote,
    unread: counts.unread,
    undecided: counts.undecided,
    withdrawn: counts.withdrawn,
    templates,
    answers_to: answersTo(post, viewer.email),
  };
}

export const nameOf = (row: ApplicationRow): string => `${row.firstName} ${row.lastName}`.trim();

/** Whether an application is neither withdrawn nor of a removed account. The filters of the inbox have the same conditions (`inbox-filters.ts`). */
const isKept = ({ withdrawnAt, userId }: ApplicationRow): boolean => withdrawnAt === null && userId !== null;

/** The members that the list and the record share. */
export const presentCore = (row: ApplicationRow) => ({
  _id: row.id,
  name: nameOf(row),
  first_name: row.firstName,
  last_name: row.lastName,
  created_on: iso(row.createdAt),
  stage: row.stage,
  opened: row.openedAt !== null,
  answered: row.answeredAt !== null,
  waits: isKept(row) && row.stage !== 'hired' && row.answeredAt === null,
  unread: isKept(row) && (row.openedAt === null || row.unreadMessage),
  new_message: row.unreadMessage,
  wrote: row.wroteAt !== null,
  withdrawn: row.withdrawnAt !== null,
  interviewed_on: isKept(row) ? isoOrNull(row.interviewedAt) : null,
});

const presentRow = (row: ApplicationRow): InboxRow => ({
  ...presentCore(row),
  first_line: row.withdrawnAt ? '' : firstLine(row.message),
  files: row.withdrawnAt ? 0 : fileIdsOf(row).length,
});

const firstLine = (message: string): string => beginning(message.replace(/\s+/g, ' ').trim(), FIRST_LINE);
