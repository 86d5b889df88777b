import type { FileKind } from '~/applications/sent-files';
import { readingCopy } from '~/files/server';
import { formatBoardDate, formatBoardTime } from '~/platform/calendar/board-date';
import type { Context } from '~/platform/context/context';
import { conflict, notFound } from '~/platform/context/errors';
import { download } from '~/platform/http/download';
import { iso } from '~/platform/http/schemas';
import { newId } from '~/platform/ids/ids';
import { insertAccess } from './committee-queries';
import { limitReader, type Reader } from './find-reader';
import { filesFor, loadForReader, titleFor } from './read-applications';

/**
 * A copy of a file for a member, with the member's name and the time on each page, and notes the access for the employer.
 * @throws 404 for a file that the member may not open; 409 for a format of which no copy can be made; 429.
 */
export async function openFile(ctx: Context, reader: Reader, applicationId: string, kind: FileKind): Promise<Response> {
  await limitReader(ctx, 'file', reader);
  const given = await loadForReader(ctx.db, reader, applicationId);
  const file = filesFor(reader, given).find((one) => one.kind === kind);
  if (!file) throw notFound('This file is no longer here.');
  const now = ctx.clock.now();
  const { member } = reader;
  const title = `${titleFor(reader, given)}, ${kind.toLowerCase()}`;
  const copy = await readingCopy(ctx, file.id, {
    title,
    mark: `${member.name} · ${formatBoardDate(ctx.config, iso(now))}`,
    footer: `Copy for ${member.name} (${member.email}) · ${formatBoardTime(ctx.config, iso(now))} · Please don’t share it`,
  });
  if ('refused' in copy) throw conflict(copy.refused, 'not_readable');
  // Noted before anything is sent, so that nobody reads a file that is not in the log.
  await insertAccess(ctx.db, { id: newId(), memberId: member.id, applicationId, fileKind: kind, createdAt: now });
  return download(copy.pdf, { name: `${title}.pdf`, type: 'application/pdf' });
}
